/** A topic field that a run may use, by its letter in labels. */
export const NTCIR_FIELDS = { T: "TITLE", D: "DESCRIPTION", N: "NARRATIVE", C: "CONCEPT" } as const;

export type NtcirField = keyof typeof NTCIR_FIELDS;

/**
 * What the label of a run in the NTCIR-3 overview says: `brklypat4(A,DN,E)` is run 4 of the group brklypat, automatic, from
 * DESCRIPTION and NARRATIVE of the English topics.
 */
export interface NtcirRunLabel {
  /** The run without what is in brackets: `brklypat4`. */
  readonly name: string;
  /** The name without the number behind it, or the one of the known groups that it begins with. */
  readonly group: string;
  /** The number behind the name. */
  readonly number?: number;
  readonly mode: "auto" | "manual";
  /** Mandatory runs use ARTICLE and SUPPLEMENT; a label that names other fields is that of an optional run. */
  readonly kind: "mandatory" | "optional";
  /** In the order of the label; none for a mandatory run. */
  readonly fields: readonly NtcirField[];
  /** Whether English topics were used instead of Japanese ones. */
  readonly english: boolean;
}

const LABEL = /^(\S+?)\s*\(\s*([AM])\s*(?:,\s*([TDNC]+)\s*)?(?:,\s*(E)\s*)?\)$/;

/**
 * Reads a run label.
 *
 * @param groups names of the groups, where they are known: the longest with which the run's name begins is its group
 * @returns undefined for anything else, a field named twice included
 */
export function parseNtcirRunLabel(text: string, groups: readonly string[] = []): NtcirRunLabel | undefined {
  const parts = LABEL.exec(text.trim());
  if (!parts) return undefined;
  const [, name, mode, letters = "", english] = parts;
  const fields = [...letters] as NtcirField[];
  if (new Set(fields).size < fields.length || /[()]/.test(name)) return undefined;
  const number = /\d+$/.exec(name)?.[0];
  const known = groups.filter((group) => name.startsWith(group)).sort((a, b) => b.length - a.length);
  return {
    name,
    group: known[0] ?? (number === undefined ? name : name.slice(0, -number.length) || name),
    ...(number !== undefined && { number: Number(number) }),
    mode: mode === "A" ? "auto" : "manual",
    kind: fields.length === 0 ? "mandatory" : "optional",
    fields,
    english: english !== undefined,
  };
}

/** The label as the overview prints it: `LAPIN1(A,TDNC)`. */
export function formatNtcirRunLabel({ name, mode, fields, english }: NtcirRunLabel): string {
  const parts = [
    mode === "auto" ? "A" : "M",
    ...(fields.length > 0 ? [fields.join("")] : []),
    ...(english ? ["E"] : []),
  ];
  return `${name}(${parts.join(",")})`;
}
