/** A topic field that a run may use, by its letter in labels. */
export const NTCIR_FIELDS = { T: "TITLE", D: "DESCRIPTION", N: "NARRATIVE", C: "CONCEPT" } as const;

export type NtcirField = keyof typeof NTCIR_FIELDS;

/**
 * The content of a run label in the NTCIR-3 overview: `brklypat4(A,DN,E)` is run 4 of the group brklypat, automatic,
 * from DESCRIPTION and NARRATIVE of the English topics.
 */
export interface NtcirRunLabel {
  /** The run without the part in brackets: `brklypat4`. */
  readonly name: string;
  /** The name without its final number, or the known group that the name starts with. */
  readonly group: string;
  /** The number after the name. */
  readonly number?: number;
  readonly mode: "auto" | "manual";
  /** Mandatory runs use ARTICLE and SUPPLEMENT; a label that names other fields belongs to an optional run. */
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
 * @param groups names of the groups, if known: a run's group is the longest one that its name starts with
 * @returns undefined for anything else, including a field named twice
 */
export function parseNtcirRunLabel(text: string, groups: readonly string[] = []): NtcirRunLabel | undefined {
  const parts = LABEL.exec(text.trim());
  if (!parts) return undefined;
  const [, name, mode, letters = "", english] = parts;
  const fields = [...letters] as NtcirField[];
  if (new Set(fields).size < fields.length || /[()]/.test(name)) return undefined;
  const number = /(?<!\d)\d+$/.exec(name)?.[0];
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

/**
 * Which curve of its group a run competes for in figures 4 and 5 of the overview: its topic fields, in a fixed order, and
 * `E` for English topics. The overview shows one run for each.
 */
export function ntcirCurve({ fields, english }: Pick<NtcirRunLabel, "fields" | "english">): string {
  const inOrder = (Object.keys(NTCIR_FIELDS) as NtcirField[]).filter((field) => fields.includes(field)).join("");
  return [inOrder, english ? "E" : ""].filter(Boolean).join(",");
}
