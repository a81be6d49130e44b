import type { Finding, FindingCollection, PairTest, Searcher } from "./finding.js";
import { FIGURE_4_GROUPS, GROUP_COLLECTIONS } from "./ntcir-3-groups.js";

const NTCIR_3 = "M. Iwayama et al.: Overview of patent retrieval task at NTCIR-3. 2003";
const CLEF_IP_2010 = "F. Piroi: CLEF-IP 2010: Prior art candidates search evaluation summary. IRF-TR-2010-00003";
const DCU = "W. Magdy, G. J. F. Jones: Applying the KISS principle for the CLEF-IP 2010 task. CLEF 2010";

const on = (system: string, collection: FindingCollection): Searcher => ({ system, collection });

/** Two systems on the same topics. */
function tests(
  collection: FindingCollection,
  system: string,
  baseline: string,
  expected: PairTest["expected"],
  measures: readonly string[],
): PairTest[] {
  return measures.map((measure) => ({
    system: on(system, collection),
    baseline: on(baseline, collection),
    measure,
    expected,
  }));
}

/** A search across languages, compared with a search for the same topics in the language of the documents. */
function across(system: string, from: "en" | "ja", to: "en" | "ja"): PairTest {
  const name = `${system}(to=${to})`;
  return { system: on(name, `news-${from}`), baseline: on(name, `news-${to}`), measure: "AP", expected: "less" };
}

/**
 * What the papers report of their systems, as far as it can be tested without their collections. Measures are cut off
 * at 100: in a collection of a few thousand documents, the first thousand would be a large part of it.
 */
export const FINDINGS: readonly Finding[] = [
  {
    name: "description and claims",
    statement: "Title, description and claims together make a better query than claims alone.",
    source: `Universitas Indonesia (ui) in ${CLEF_IP_2010}`,
    tests: [
      ...tests("prior-art", "ui.title_desc_claims", "ui.claims", "greater", ["AP", "PRES@100"]),
      ...tests("prior-art", "bm25.full", "bm25.claims", "greater", ["AP", "PRES@100"]),
    ],
  },
  {
    name: "citations, then search",
    statement: "Patents cited in the text first, then those found by searching: better than either (second by MAP).",
    source: DCU,
    tests: [
      ...tests("prior-art", "dcu.IR+cit", "dcu.IR", "greater", ["AP"]),
      ...tests("prior-art", "dcu.IR+cit", "dcu.cit", "greater", ["AP"]),
    ],
  },
  {
    name: "citations alone",
    statement: "Citations of the text alone: first of all runs by precision, low recall; 771 of 2000 topics have any.",
    source: DCU,
    tests: [
      ...tests("prior-art", "dcu.cit", "dcu.IR", "greater", ["P@5"]),
      ...tests("prior-art", "dcu.cit", "dcu.IR", "greater", ["P@5"]).map(
        (test): PairTest => ({ ...test, answeredOnly: true }),
      ),
      ...tests("prior-art", "dcu.cit", "dcu.IR", "less", ["R@100", "PRES@100"]),
    ],
    rankTests: [
      { system: on("dcu.cit", "prior-art"), measure: "PRES@100", baselineMeasure: "P@5" },
      { system: on("dcu.cit", "prior-art"), measure: "PRES@100", baselineMeasure: "P@5", answeredOnly: true },
    ],
  },
  {
    name: "filter by classes",
    statement:
      "Searching only documents of the same subclass (dcu) raises precision and does not cost recall (spq: a selection by category has high recall); full IPC codes are a better filter than four characters (bitem).",
    source: `${DCU}; W. Alink et al.: Searching CLEF-IP by strategy. CLEF 2009; J. Gobeill et al.: Simple pre and post processing strategies for patent searching. CLEF 2009`,
    tests: [
      ...tests("prior-art", "bm25-in-subclasses", "bm25.full", "greater", ["P@10", "AP"]),
      ...tests("prior-art", "bm25-in-subclasses", "bm25.full", "not less", ["R@100", "R@1000"]),
      ...tests("prior-art", "bm25-in-subgroups", "bm25-in-subclasses", "greater", ["AP"]),
    ],
  },
  {
    name: "term distillation",
    statement:
      "Query terms chosen by how much more frequent they are in patents than in newspapers retrieve better than terms chosen by the query alone.",
    source: "H. Itoh, H. Mano, Y. Ogawa: Term distillation in patent retrieval. 2003 (LAPIN)",
    tests: [
      ...tests("news-en", "lapin.swet", "lapin.zero", "greater", ["AP"]),
      ...tests("news-en", "lapin.swet(terms=8)", "lapin.zero(terms=8)", "greater", ["AP"]),
      // The same fields of the topic, with all words.
      ...tests("news-en", "lapin.swet(feedback=off)", "srgdu.off", "greater", ["AP"]),
    ],
  },
  {
    name: "search across languages",
    statement:
      "With a lexicon, search across languages is less effective than search in one language, but reaches 76 % of its average precision.",
    source: `A. Fujii, T. Ishikawa: Cross-language information retrieval for technical documents. 1999 (iflab; 76 %); ${NTCIR_3} (brkly, sics)`,
    tests: [across("iflab", "ja", "en"), across("brkly", "en", "ja"), across("sics", "en", "ja")],
  },
  {
    name: "eight results",
    statement:
      "A run of eight documents per topic (uaic) can be good by precision at 5, which ignores missing documents; measures of recall do not.",
    source: CLEF_IP_2010,
    tests: [
      // The baseline is another system: a longer list by the same system would have the same P@5, and its recall could
      // only be higher.
      ...tests("prior-art", "uaic.mymethod", "bm25.full", "not less", ["P@5"]),
      ...tests("prior-art", "uaic.mymethod", "bm25.full", "less", ["R@100", "PRES@100"]),
    ],
    rankTests: [{ system: on("uaic.mymethod", "prior-art"), measure: "PRES@100", baselineMeasure: "P@5" }],
  },
  {
    name: "feedback without selection",
    statement:
      "Feedback with all words of the best documents brings no improvement, with either Taylor's or Rocchio's formula; the lack of word selection was seen as a cause.",
    source: "K. Kishida: Pseudo relevance feedback method based on Taylor expansion. 2003 (SRGDU)",
    tests: [
      ...tests("news-en", "srgdu.taylor-all", "srgdu.off", "not greater", ["AP"]),
      ...tests("news-en", "srgdu.rocchio-all", "srgdu.off", "not greater", ["AP"]),
      ...tests("news-en", "srgdu.taylor", "srgdu.taylor-all", "greater", ["AP"]),
      ...tests("news-en", "srgdu.rocchio", "srgdu.rocchio-all", "greater", ["AP"]),
    ],
  },
  {
    name: "fields apart",
    statement: "BM25F, which counts by fields, was expected to do better than BM25 on the text as a whole.",
    source: "J. Pérez-Iglesias, Á. Rodrigo, V. Fresno: Using BM25F and KLD for patent retrieval. CLEF 2010 (uned)",
    tests: tests("prior-art", "bm25f", "bm25.full", "greater", ["AP", "PRES@100"]),
  },
  {
    name: "telling terms of fields",
    statement:
      "The most distinctive terms of each field (Kullback–Leibler divergence), with BM25F, were expected to do better than BM25; the figures are lost.",
    source: "J. Pérez-Iglesias, Á. Rodrigo, V. Fresno: Using BM25F and KLD for patent retrieval. CLEF 2010 (uned)",
    tests: tests("prior-art", "uned.run2", "bm25.full", "greater", ["AP", "PRES@100"]),
  },
];

/** Further runs, so that places among all runs are meaningful. */
const OTHER_RUNS: readonly Searcher[] = [
  ...["bitem.applicantView", "bitem.examinerView", "hild.method1", "hild.method3", "run.lrmTACDnoTFIDF"],
  ...["run.lrmTACDwithTFIDF", "spq.catbm25", "ui.title_desc", "uned.run6", "bm25.abstract"],
].map((system) => on(system, "prior-art"));

/** Counterparts of the groups in NTCIR-3's figure 4. */
const GROUP_RUNS = GROUP_COLLECTIONS.flatMap((collection) =>
  FIGURE_4_GROUPS.map(({ system }) => on(system, collection)),
);

/** All systems that findings use on a collection, without duplicates. */
export function systemsOf(collection: FindingCollection): string[] {
  const searchers = FINDINGS.flatMap((finding) => [
    ...finding.tests.flatMap(({ system, baseline }) => [system, baseline]),
    ...(finding.rankTests ?? []).map(({ system }) => system),
  ]);
  const wanted = [...searchers, ...OTHER_RUNS, ...GROUP_RUNS].filter((each) => each.collection === collection);
  return [...new Set(wanted.map(({ system }) => system))];
}
