/**
 * A symbol of the IPC or CPC from its parts: section, class, subclass, main group and subgroup. Without a subclass it
 * is not a symbol; without a main group it is the subclass.
 */
export function symbolOfParts([section, cls, subclass, group, subgroup]: readonly (string | undefined)[]):
  | string
  | undefined {
  if (section === undefined || cls === undefined || subclass === undefined) return undefined;
  const whole = `${section}${cls}${subclass}`;
  return group === undefined ? whole : `${whole}${group}/${subgroup ?? "00"}`;
}
