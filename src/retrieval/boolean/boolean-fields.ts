/** The text fields by the names that searchers type, with the fields of an index that they mean. */
export const TEXT_FIELDS = {
  ti: ["title"],
  ab: ["abstract"],
  cl: ["claims"],
  de: ["description"],
  tiab: ["title", "abstract"],
  tac: ["title", "abstract", "claims"],
  ft: ["title", "abstract", "claims", "description"],
  pa: ["applicant"],
  in: ["inventor"],
  ia: ["applicant", "inventor"],
  txt: ["title", "abstract", "applicant", "inventor"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextFieldName = keyof typeof TEXT_FIELDS;

/** Fields of values: classes, dates, language, numbers, office, kind code. */
export const VALUE_FIELDS = ["cpc", "ic", "pd", "fd", "prd", "la", "pn", "an", "pr", "num", "ct", "cc", "kc"] as const;

export type ValueFieldName = (typeof VALUE_FIELDS)[number];

/** `ap` and `an` are the applicant in some tools and the application in others; `before` and `after` are dates. */
export type FieldName = TextFieldName | ValueFieldName | "ap" | "before" | "after";

const SPELLINGS: Readonly<Record<FieldName, string>> = {
  ti: "TI TTL TITLE",
  ab: "AB ABST ABSTRACT",
  cl: "CL CLM CLMS CLAIM CLAIMS ACLM",
  de: "DE DESC DES DESCRIPTION SPEC DETD",
  tiab: "TIAB TA",
  tac: "TAC CTXT",
  ft: "FT FTXT TACD EXTFTXT",
  pa: "PA AS ASN ASSIGNEE APPLICANT AANM",
  in: "IN INV INVENTOR",
  ia: "IA",
  txt: "TXT NTXT",
  cpc: "CPC CPCS CPCA CPCI",
  ic: "IC IPC ICL IPCR",
  pd: "PD ISD PY PBD PBY",
  fd: "FD AD APD AY FY APY",
  prd: "PRD PRIORITYDATE PRY",
  la: "LA LG LANG LANGUAGE",
  pn: "PN PNUM DID",
  an: "APPN ANUM APN",
  pr: "PR PRN PRI",
  num: "NUM",
  ct: "CT CITES CITED",
  cc: "CC PC COUNTRY",
  kc: "KC KD KIND",
  ap: "AP AN",
  before: "BEFORE",
  after: "AFTER",
};

/** Every name of a field, in capitals, as Espacenet, PatBase, the USPTO and others spell it. */
export const FIELD_NAMES: ReadonlyMap<string, FieldName> = new Map(
  Object.entries(SPELLINGS).flatMap(([field, names]) =>
    names.split(" ").map((name): [string, FieldName] => [name, field as FieldName]),
  ),
);

/** Names that are also words: `in/out`, `de : …`. They are fields only in forms that no text has. */
const WORDS: ReadonlySet<string> = new Set(
  "IN AN AS AD DE LA PA AP PR CC PC AY FY NUM TITLE ABSTRACT CLAIM CLAIMS DESCRIPTION APPLICANT INVENTOR ASSIGNEE COUNTRY KIND LANGUAGE CITES CITED BEFORE AFTER".split(
    " ",
  ),
);

export function fieldNamed(name: string): FieldName | undefined {
  return FIELD_NAMES.get(name.toUpperCase());
}

/** Whether a name is a field also next to a slash or a blank: `in` only in capitals. */
export function isPlainField(name: string): boolean {
  const capitals = name.toUpperCase();
  return FIELD_NAMES.has(capitals) && (name === capitals || !WORDS.has(capitals));
}

export function isTextField(field: string): field is TextFieldName {
  return field in TEXT_FIELDS;
}

/** Several fields as few names: title and abstract are `tiab`. */
export function joinedFields(fields: readonly TextFieldName[]): readonly TextFieldName[] {
  if (fields.length === 1) return fields;
  const wanted = new Set<string>(fields.flatMap((field) => TEXT_FIELDS[field]));
  const names = Object.keys(TEXT_FIELDS) as TextFieldName[];
  const whole = names.find(
    (name) => TEXT_FIELDS[name].length === wanted.size && TEXT_FIELDS[name].every((each) => wanted.has(each)),
  );
  if (whole) return [whole];
  return names.filter((name) => TEXT_FIELDS[name].length === 1 && wanted.has(TEXT_FIELDS[name][0]));
}

/** The fields for messages. */
export const FIELDS_LISTED = "ti, ab, cl, de, tiab, tac, ft, pa, in, cpc, ic, pd, fd, prd, la, pn, an, pr, ct, cc, kc";
