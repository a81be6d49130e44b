import type { BreakdownCode } from "../../collection/index.js";

/** What the overview of NTCIR-3's patent retrieval task prints. */
export const NTCIR_3 =
  "M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3. NTCIR Workshop 3, 2003";

/** A group, and what section 6.1 says about its runs. */
export interface NtcirGroup {
  readonly name: string;
  /** Its runs at least, by its description: two if that has two sorts of runs, or runs in the plural. */
  readonly atLeast: number;
}

/** Section 6.1: the groups that submitted runs. */
const ntcir3Groups: readonly NtcirGroup[] = [
  { name: "LAPIN", atLeast: 1 },
  { name: "SRGDU", atLeast: 1 },
  { name: "daikyo", atLeast: 1 },
  // “Manual and automatic runs were compared.”
  { name: "DTEC", atLeast: 2 },
  { name: "DOVE", atLeast: 2 },
  // “several monolingual runs”
  { name: "IFLAB", atLeast: 2 },
  { name: "brkly", atLeast: 2 },
  // “This group also submitted cross-lingual runs”
  { name: "sics", atLeast: 2 },
];

/** The legends of figures 4 and 5, from top to bottom. */
const ntcir3Labels = {
  mandatory: {
    A: "LAPIN4(A) DTEC1(M) DOVE4(M) brklypat1(A) daikyo(M) SRGDU5(A) IFLAB6(A) brklypat3(A,E)".split(" "),
    "A+B": "LAPIN4(A) DOVE4(M) DTEC1(M) daikyo(M) brklypat1(A) SRGDU3(A) IFLAB6(A) brklypat3(A,E)".split(" "),
  },
  optional: {
    A: (
      "LAPIN1(A,TDNC) brklypat2(A,DN) DOVE3(A,DN) DOVE2(A,D) SRGDU6(A,DN) IFLAB2(A,D) IFLAB3(A,DN) IFLAB7(A,T) " +
      "brklypat4(A,DN,E)"
    ).split(" "),
    "A+B": (
      "LAPIN1(A,TDNC) DOVE3(A,DN) brklypat2(A,DN) DOVE2(A,D) IFLAB2(A,D) SRGDU4(A,DN) IFLAB4(A,DN) IFLAB7(A,T) " +
      "brklypat4(A,DN,E)"
    ).split(" "),
  },
};

/** A row of the table below figure 7. */
export interface Figure7Row {
  readonly code: BreakdownCode;
  /** By topic. */
  readonly counts: readonly number[];
  readonly copied?: string;
}

/** Topics of the formal run: figures 6 and 7 number them 1 to 31. */
export const NTCIR_3_TOPICS = 31;

/**
 * The table below figure 7: relevant documents by topic, grade and origin. The digits of two rows are printed so close
 * together that copies of the text lose the blanks between them (`copied`). With 31 columns and an axis up to 450, they
 * can be separated in several ways. `counts` is the only one in which every number that lost its blanks has two digits
 * or more.
 */
const printedFigure7: readonly (Omit<Figure7Row, "counts"> & { readonly counts: string })[] = [
  {
    code: "BS",
    counts: "1 34 44 2 15 43 9 29 7 3 6 15 0 6 2 2 15 5 4 0 1 0 1 7 15 17 26 0 0 1 16",
    copied: "1 34 44 2 1543 9 29 7 3 6 15 0 6 2 2 15 5 4 0 1 0 1 7 151726 0 0 1 16",
  },
  { code: "AS", counts: "0 5 27 2 0 0 55 0 1 0 1 57 6 37 0 2 0 6 9 1 0 1 1 10 49 11 5 35 0 5 15" },
  { code: "BJ", counts: "10 7 2 2 2 0 9 42 10 3 0 47 22 2 8 4 9 36 0 5 0 0 2 3 3 16 18 3 0 2 19" },
  {
    code: "AJ",
    counts: "4 0 0 0 0 0 23 10 17 11 1 173 12 10 1 1 2 11 0 0 2 4 2 108 12 6 7 7 0 1 16",
    copied: "4 0 0 0 0 0 23101711 1 17312 10 1 1 2 11 0 0 2 4 2 10812 6 7 7 0 1 16",
  },
  { code: "BU", counts: "7 13 4 4 6 0 5 33 7 4 3 29 5 10 3 1 8 18 2 1 1 0 4 16 6 16 38 7 5 7 4" },
  { code: "AU", counts: "22 13 6 10 15 12 27 23 18 15 4 101 22 17 5 15 5 17 36 4 8 4 4 72 49 12 19 40 6 3 16" },
];

const ntcir3Figure7: readonly Figure7Row[] = printedFigure7.map((row) => ({
  ...row,
  counts: row.counts.split(" ").map(Number),
}));

/** Figure 3, topic P004, as typeset: lines and words are broken where the column ends. */
const ntcir3Figure3 = `<TOPIC><NUM>P004</NUM><LANG>EN</LANG>
<PURPOSE>technology survey</PURPOSE>
<TITLE>Device to judge relative merits by comparing
codes such as barcodes with each other</TITLE>
<ARTICLE>
<A-DOC>
<A-DOCNO>JA-981031179</A-DOCNO>
<A-LANG>JA</A-LANG>
<A-SECTION>Society</A-SECTION>
<A-AE>No</A-AE>
<A-WORDS>189</A-WORDS>
<A-HEADLINE>BANDAI lost a lawsuit for piracy filed by
EPOCH at Tokyo District Court</A-HEADLINE>
<A-DATE>1998-10-31</A-DATE>
<A-TEXT>In settlement of the lawsuit filed by EPOCH
INC., the toy manufacturer, against BANDAI CO., LTD. As
compensation of 264 million for damages for infringement
of a card game patent, the Tokyo District Court ordered
BANDAI to pay about 114 million on the 30th. The presid-
ing judge, Mr. Yoshiyuki Mori, indicated that some func-
tions including key operation for the "Super Barcode
Wars" mini game machine manufactured and sold by BANDAI
CO., LTD. in July, 1992 to March, 1993 fell under the
"technical range of a patent licensed to EPOCH
INC.".</A-TEXT>
</A-DOC>
</ARTICLE>
<SUPPLEMENT>Determination of victory or defeat by com-
paring each other's values based on codes from barcode
readings does not conflict with the patent.</SUPPLEMENT>
<DESCRIPTION>What kind of devices determines leaders or
victors by reading several codes such as barcodes and
comparing the values corresponding to these
codes?</DESCRIPTION>
<NARRATIVE>"Super Barcode Wars" is a type of mini game
machine where recorded barcodes are read in cards fea-
turing characters and the game proceeds in semi-real
time by operating offence and defense keys. Sample codes
include barcodes and magnetic codes, but shall not be
defined as limited only to these.</NARRATIVE>
<CONCEPT>Sign, barcode, code, superiority or inferior-
ity, victory or defeat, comparison, judgment</CONCEPT>
<PI>PATENT-KKH-G-H01-333373</PI>
</TOPIC>
`;

/** Table 2: the fields that it explains. */
const ntcir3Fields = "LANG PURPOSE TITLE ARTICLE SUPPLEMENT DESCRIPTION NARRATIVE CONCEPT PI".split(" ");

/** Table 1: a collection, its years and its number of documents. */
export interface NtcirCollection {
  readonly name: string;
  readonly years: readonly [first: number, last: number];
  /** If a line uses it. */
  readonly documents?: number;
}

/** All that the overview prints and a line of the reproduction uses. */
export interface Ntcir3Paper {
  readonly groups: readonly NtcirGroup[];
  /** Section 6.1: the groups that it says submitted cross-lingual runs. */
  readonly crossLingual: readonly string[];
  /** Section 6.1: “Eight groups submitted the 36 runs. One group submitted runs only for pooling.” Section 2: “two groups”. */
  readonly counts: {
    readonly groups: number;
    readonly runs: number;
    readonly poolingOnly: number;
    readonly crossLingual: number;
  };
  /** Table 1, and the years of section 1: “two years’ Japanese full texts, five years’ …”. */
  readonly collections: readonly NtcirCollection[];
  readonly years: readonly number[];
  /** Section 5: “six for the dry run and 25 for the formal run …, the total 31 topics”. */
  readonly topics: { readonly dry: number; readonly formal: number; readonly total: number };
  readonly labels: Readonly<Record<"mandatory" | "optional", Readonly<Record<"A" | "A+B", readonly string[]>>>>;
  readonly figure3: string;
  readonly fields: readonly string[];
  readonly figure7: readonly Figure7Row[];
  /** The highest number on the axis of figure 7. */
  readonly axis: number;
}

export const ntcir3Paper: Ntcir3Paper = {
  groups: ntcir3Groups,
  crossLingual: ["brkly", "sics"],
  counts: { groups: 8, runs: 36, poolingOnly: 1, crossLingual: 2 },
  collections: [
    { name: "kkh", years: [1998, 1999] },
    { name: "jsh", years: [1995, 1999], documents: 1_706_154 },
    { name: "paj", years: [1995, 1999], documents: 1_701_339 },
  ],
  years: [2, 5, 5],
  topics: { dry: 6, formal: 25, total: NTCIR_3_TOPICS },
  labels: ntcir3Labels,
  figure3: ntcir3Figure3,
  fields: ntcir3Fields,
  figure7: ntcir3Figure7,
  axis: 450,
};

/** A text without the hyphens that typesetting adds at the ends of lines. */
export function withoutHyphenation(text: string): string {
  return text.replace(/(?<=[a-z])-\n(?=[a-z])/g, "");
}
