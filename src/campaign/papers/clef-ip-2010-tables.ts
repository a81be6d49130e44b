/** The source of the lists in this file. */
export const CLEF_IP_2010 =
  "F. Piroi: CLEF-IP 2010: Prior art candidates search evaluation summary. Technical report IRF-TR-2010-00003, 2010";

/** Table 1: a team, and the number of runs it submitted for each topic set. */
export interface PrintedTeam {
  readonly id: string;
  readonly institution: string;
  readonly country: string;
  readonly all: number;
  readonly small: number;
}

/** Table 1. */
const clefIpTeams: readonly PrintedTeam[] = [
  team("bitem", "BiTeM, Service of Medical Informatics, Geneva University Hospitals", "CH", 2, 0),
  team("dcu", "Dublin City Univ. - School of Computing", "IE", 3, 0),
  team("hild", "Hildesheim Univ. - Information Science", "DE", 0, 4),
  team("humb", "Humboldt Univ. - Dept. of German Language and Linguistics", "DE", 1, 0),
  team("run", "Information Foraging Lab, Radboud University Nijmegen", "NL", 0, 2),
  team("spq", "Spinque", "NL", 1, 0),
  team("uaic", "Al. I. Cuza University of Iaşi - Natural Language Processing", "RO", 1, 0),
  team("ui", "Information Retrieval Group, Universitas Indonesia", "ID", 3, 3),
  team("uned", "UNED - E.T.S.I. Informatica, Dpto. Lenguajes y Sistemas Informaticos", "ES", 8, 0),
];

function team(id: string, institution: string, country: string, all: number, small: number): PrintedTeam {
  return { id, institution, country, all, small };
}

/** A row of table 2 or 3. File names have underscores where the surviving text has blanks. */
export interface PrintedRun {
  readonly shortId: string;
  readonly file: string;
  /** Average documents retrieved per topic, as printed: a trailing zero is omitted. */
  readonly documents: string;
}

function rows(text: string): PrintedRun[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [shortId, file, documents] = line.trim().split(" ");
      return { shortId, file, documents };
    });
}

/** Table 2: files in the large bundle, in its order. */
const clefIpLarge: readonly PrintedRun[] = rows(`
  bitem-1 bitem_applicantView_PAC_all 662.84
  bitem-2 bitem_examinerView_PAC_all 663.16
  dcu-1 dcu_cit_run1_PAC_all 9.82
  dcu-3 dcu_IR_cit_run3_PAC_all 999.35
  dcu-2 dcu_IR_run2_PAC_all 1000.
  humb humb_patatras_run1_PAC_all 748.09
  spq spq_catbm25_Run1_PAC_all 902.91
  uaic uaic_mymethod_run2_PAC_all 8.
  ui-2 ui_claims_Run2_PAC_all 1000.
  ui-3 ui_title_desc_claims_Run3_PAC_all 1000.
  ui-1 ui_title_desc_Run1_PAC_all 1000.
  uned-1 uned_BM25F_run1_PAC_all 1000.
  uned-2 uned_BM25F_run2_PAC_all 1000.
  uned-3 uned_BM25F_run3_PAC_all 1000.
  uned-4 uned_BM25F_run4_PAC_all 1000.
  uned-5 uned_BM25F_run5_PAC_all 1000.
  uned-6 uned_BM25F_run6_PAC_all 1000.
  uned-7 uned_BM25F_run7_PAC_all 1000.
  uned-8 uned_BM25F_run8_PAC_all 1000.
`);

/** Table 3: files in the small bundle, in its order. */
const clefIpSmall: readonly PrintedRun[] = rows(`
  bitem-1-S bitem_applicantView_PAC_small 660.86
  bitem-2-S bitem_examinerView_PAC_small 661.21
  dcu-1-S dcu_cit_run1_PAC_small 10.81
  dcu-3-S dcu_IR_cit_run3_PAC_small 998.77
  dcu-2-S dcu_IR_run2_PAC_small 999.39
  hild-1-small hild_method1_run1_PAC_small 694.51
  hild-2-small hild_method2_run2_PAC_small 904.27
  hild-3-small hild_method3_run3_PAC_small 817.78
  hild-4-small hild_method4_run4_PAC_small 783.40
  humb-S humb_patatras_run1_PAC_small 734.05
  run-1-small run_lrmTACDnoTFIDF_PAC_small 100.
  run-2-small run_lrmTACDwithTFIDF_PAC_small 100.
  spq-S spq_catbm25_Run1_PAC_small 900.70
  uaic-S uaic_mymethod_run2_PAC_small 8.
  ui-2-small ui_claims_Run2_PAC_small 1000.
  ui-3-small ui_title_desc_claims_Run3_PAC_small 1000.
  ui-1-small ui_title_desc_Run1_PAC_small 1000.
  uned-1-S uned_BM25F_run1_PAC_small 1000.
  uned-2-S uned_BM25F_run2_PAC_small 1000.
  uned-3-S uned_BM25F_run3_PAC_small 1000.
  uned-4-S uned_BM25F_run4_PAC_small 1000.
  uned-5-S uned_BM25F_run5_PAC_small 1000.
  uned-6-S uned_BM25F_run6_PAC_small 1000.
  uned-7-S uned_BM25F_run7_PAC_small 1000.
  uned-8-S uned_BM25F_run8_PAC_small 1000.
`);

/** Topics of the large set by language, from section 2. */
const clefIpLanguages = { en: 1348, de: 518, fr: 134 };

/** What sections 1 and 2 state about the topic sets. */
const clefIpTopics = { large: 2000, small: 500, evaluatedSmall: 499, excluded: "PACs-9" };

/**
 * Topics of the large set in whose texts DCU found citations, and how many, from the report of W. Magdy and G. J. F.
 * Jones (CLEF 2010 working notes): the topics that dcu-1 has.
 */
const dcuCitations = { topics: 771, citations: 2307 };

/** Whether a run consists of the citations in the topics' texts, so that it lacks topics without any. */
export function isCitationRun(file: string): boolean {
  return file.startsWith("dcu_cit_");
}

/** All that the summary prints and a line of the reproduction uses, and one number of another report. */
export interface ClefIpPaper {
  readonly teams: readonly PrintedTeam[];
  readonly large: readonly PrintedRun[];
  readonly small: readonly PrintedRun[];
  readonly languages: Readonly<Record<string, number>>;
  readonly topics: Readonly<typeof clefIpTopics>;
  /** Topics of dcu-1, and its citations: from the team's own report. */
  readonly citations: Readonly<typeof dcuCitations>;
  /** Section 1: “9 teams …”, “28 runs out of which 9 …, and 19 …”. */
  readonly counts: { readonly teams: number; readonly runs: number; readonly large: number; readonly small: number };
  /** Section 1: the measures, without their cut-offs. */
  readonly measures: readonly string[];
  /** Figure 5: the runs along its axis, and its legend. */
  readonly figure5: { readonly runs: readonly string[]; readonly legend: readonly string[] };
}

export const clefIpPaper: ClefIpPaper = {
  teams: clefIpTeams,
  large: clefIpLarge,
  small: clefIpSmall,
  languages: clefIpLanguages,
  topics: clefIpTopics,
  citations: dcuCitations,
  counts: { teams: 9, runs: 28, large: 19, small: 9 },
  measures: ["Precision", "Recall", "Map", "nDcg", "Pres"],
  figure5: {
    runs: (
      "bitem-1 bitem-2 dcu-1 dcu-3 dcu-2 humb spq uaic ui-2 ui-3 ui-1 " +
      "uned-1 uned-2 uned-3 uned-4 uned-5 uned-6 uned-7 uned-8"
    ).split(" "),
    legend: ["MAP", "P", "R", "nDCG", "PRES"],
  },
};
