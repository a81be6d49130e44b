import type { Command } from "commander";

/** What one wants to do: the headings of the list of commands. */
export type CommandGroup = "Evaluate" | "Trust" | "Build a test" | "Find" | "Show" | "Help";

/** A command: its name, one line about it, and what completes it, or the commands below it. */
export interface CommandEntry {
  readonly name: string;
  readonly about: string;
  /** Of the commands of the program itself. */
  readonly group?: CommandGroup;
  /** Gives the command its arguments, options and action. Its module is loaded when the command is called. */
  readonly load?: () => Promise<(command: Command) => void>;
  readonly commands?: readonly CommandEntry[];
}

/**
 * Every command, but for the figures of `plot` and the reports of `report`, which these define themselves. Help, completion,
 * the manual and what the build bundles apart all come from this list.
 */
export const commands: readonly CommandEntry[] = [
  {
    name: "eval",
    group: "Evaluate",
    about: "evaluate runs against judgements: trec_eval's measures, PRES and recall-oriented ones",
    load: async () => (await import("./commands/evaluate/eval.js")).defineEval,
  },
  {
    name: "compare",
    group: "Evaluate",
    about: "which runs differ: significance, intervals, effects and ranks",
    load: async () => (await import("./commands/evaluate/compare.js")).defineCompare,
  },
  {
    name: "measures",
    group: "Evaluate",
    about: "list the measures, or explain one",
    load: async () => (await import("./commands/evaluate/measures.js")).defineMeasures,
  },
  {
    name: "study",
    group: "Trust",
    about: "how far results can be trusted",
    commands: [
      {
        name: "agreement",
        about: "do measures agree on which of two runs is better",
        load: async () => (await import("./commands/study/agreement.js")).defineStudyAgreement,
      },
      {
        name: "correlation",
        about: "how alike measures order runs",
        load: async () => (await import("./commands/study/correlation.js")).defineStudyCorrelation,
      },
      {
        name: "depth",
        about: "measures against the number of results looked at",
        load: async () => (await import("./commands/study/depth.js")).defineStudyDepth,
      },
      {
        name: "effort",
        about: "how deep must one read, and when to stop",
        load: async () => (await import("./commands/study/effort.js")).defineStudyEffort,
      },
      {
        name: "robustness",
        about: "does the order of runs survive when judgements are missing",
        load: async () => (await import("./commands/study/robustness.js")).defineStudyRobustness,
      },
      {
        name: "topics",
        about: "how few topics give the same order, which are hard and which decide",
        load: async () => (await import("./commands/study/topics.js")).defineStudyTopics,
      },
    ],
  },
  {
    name: "reproduce",
    group: "Trust",
    about: "a paper's tables beside what Presage computes",
    commands: [
      {
        name: "pres-2010",
        about: "W. Magdy, G. J. F. Jones: PRES. SIGIR 2010",
        load: async () => (await import("./commands/reproduce/magdy-2010.js")).defineReproducePres2010,
      },
      {
        name: "robustness-2010",
        about: "W. Magdy, G. J. F. Jones: Examining the robustness of evaluation metrics. CLEF 2010",
        load: async () => (await import("./commands/reproduce/magdy-2010.js")).defineReproduceRobustness2010,
      },
      {
        name: "clef-ip-2010",
        about: "F. Piroi: CLEF-IP 2010: Prior art candidates search evaluation summary. IRF-TR-2010-00003",
        load: async () => (await import("./commands/reproduce/clef-ip-2010.js")).defineReproduceClefIp2010,
      },
      {
        name: "ntcir-3",
        about: "M. Iwayama et al.: Overview of patent retrieval task at NTCIR-3",
        load: async () => (await import("./commands/reproduce/ntcir-3.js")).defineReproduceNtcir3,
      },
      {
        name: "findings",
        about: "what papers report of their systems, tested on a simulated collection",
        load: async () => (await import("./commands/reproduce/findings.js")).defineReproduceFindings,
      },
    ],
  },
  {
    name: "collection",
    group: "Build a test",
    about: "patents on disk, and the tests that are built from them",
    commands: [
      {
        name: "add",
        about: "read patents of any office into a collection",
        load: async () => (await import("./commands/collection/add.js")).defineCollectionAdd,
      },
      {
        name: "info",
        about: "what a collection holds",
        load: async () => (await import("./commands/collection/info.js")).defineCollectionInfo,
      },
      {
        name: "show",
        about: "one patent, for reading",
        load: async () => (await import("./commands/collection/show.js")).defineCollectionShow,
      },
      {
        name: "families",
        about: "which documents protect the same invention",
        load: async () => (await import("./commands/collection/families.js")).defineCollectionFamilies,
      },
      {
        name: "export",
        about: "documents for other programs",
        load: async () => (await import("./commands/collection/export.js")).defineCollectionExport,
      },
      {
        name: "topics",
        about: "choose topics, and write their documents without citations",
        load: async () => (await import("./commands/collection/topics.js")).defineCollectionTopics,
      },
      {
        name: "claim-topics",
        about: "topics of the invalidity task: single claims, with a date",
        load: async () => (await import("./commands/collection/claim-topics.js")).defineClaimTopics,
      },
      {
        name: "qrels",
        about: "judgements from citations and families, as CLEF-IP 2010 made them",
        load: async () => (await import("./commands/collection/qrels.js")).defineCollectionQrels,
      },
      {
        name: "qrels-info",
        about: "how large topics are, in documents, patents and families; grades and languages",
        load: async () => (await import("./commands/collection/qrels-info.js")).defineCollectionQrelsInfo,
      },
      {
        name: "sample",
        about: "a smaller collection that keeps what is cited",
        load: async () => (await import("./commands/collection/sample.js")).defineCollectionSample,
      },
      {
        name: "simulate",
        about: "a synthetic world of patents, to try everything with",
        load: async () => (await import("./commands/collection/simulate.js")).defineCollectionSimulate,
      },
      {
        name: "check",
        about: "whether every byte is as it was written",
        load: async () => (await import("./commands/collection/check.js")).defineCollectionCheck,
      },
    ],
  },
  {
    name: "collapse",
    group: "Build a test",
    about: "rankings and judgements of documents as those of patents or families",
    load: async () => (await import("./commands/judgements/collapse.js")).defineCollapse,
  },
  {
    name: "pool",
    group: "Build a test",
    about: "which documents to judge: pools of runs, samples, forecasts, contributions",
    load: async () => (await import("./commands/judgements/pool.js")).definePool,
  },
  {
    name: "judgements",
    group: "Build a test",
    about: "assessors' judgements: gather, settle, compare, write as qrels",
    commands: [
      {
        name: "import",
        about: "add judgement files to a store",
        load: async () => (await import("./commands/judgements/import.js")).defineJudgementsImport,
      },
      {
        name: "export",
        about: "strict, relaxed or graded qrels, judgement files, a breakdown",
        load: async () => (await import("./commands/judgements/export.js")).defineJudgementsExport,
      },
      {
        name: "merge",
        about: "one judgement for each document",
        load: async () => (await import("./commands/judgements/merge.js")).defineJudgementsMerge,
      },
      {
        name: "agreement",
        about: "how far assessors agree, and where they do not",
        load: async () => (await import("./commands/judgements/agreement.js")).defineJudgementsAgreement,
      },
    ],
  },
  {
    name: "campaign",
    group: "Build a test",
    about: "an evaluation campaign on disk: topics, runs, bundles, a published summary",
    commands: [
      {
        name: "init",
        about: "make a campaign",
        load: async () => (await import("./commands/campaign/init.js")).defineCampaignInit,
      },
      {
        name: "set",
        about: "change its dates and limits",
        load: async () => (await import("./commands/campaign/set.js")).defineCampaignSet,
      },
      {
        name: "documents",
        about: "say which documents runs may retrieve",
        load: async () => (await import("./commands/campaign/documents.js")).defineCampaignDocuments,
      },
      {
        name: "add-topics",
        about: "give it topics and judgements",
        load: async () => (await import("./commands/campaign/add-topics.js")).defineCampaignAddTopics,
      },
      {
        name: "exclude-topic",
        about: "leave a topic out, with a reason",
        load: async () => (await import("./commands/campaign/exclude-topic.js")).defineCampaignExcludeTopic,
      },
      {
        name: "participants",
        about: "who takes part",
        commands: [
          {
            name: "add",
            about: "add a participant, or say who it is",
            load: async () => (await import("./commands/campaign/participants.js")).defineParticipantsAdd,
          },
          {
            name: "list",
            about: "all participants and how many runs they sent",
            load: async () => (await import("./commands/campaign/participants.js")).defineParticipantsList,
          },
        ],
      },
      {
        name: "submit",
        about: "check runs and take them",
        load: async () => (await import("./commands/campaign/submit.js")).defineCampaignSubmit,
      },
      {
        name: "withdraw",
        about: "take a run out again, with a reason",
        load: async () => (await import("./commands/campaign/withdraw.js")).defineCampaignWithdraw,
      },
      {
        name: "list",
        about: "every run that was taken",
        load: async () => (await import("./commands/campaign/list.js")).defineCampaignList,
      },
      {
        name: "status",
        about: "where a campaign stands",
        load: async () => (await import("./commands/campaign/status.js")).defineCampaignStatus,
      },
      {
        name: "evaluate",
        about: "scores of all runs, bundle by bundle",
        load: async () => (await import("./commands/campaign/evaluate.js")).defineCampaignEvaluate,
      },
      {
        name: "summary",
        about: "all tables of its summary",
        load: async () => (await import("./commands/campaign/summary.js")).defineCampaignSummary,
      },
      {
        name: "publish",
        about: "everything to hand out, in a folder",
        load: async () => (await import("./commands/campaign/publish.js")).defineCampaignPublish,
      },
    ],
  },
  {
    name: "simulate",
    group: "Build a test",
    about: "data to try things on",
    commands: [
      {
        name: "runs",
        about: "judgements and runs with the scores of the paper that proposes PRES",
        load: async () => (await import("./commands/reproduce/simulate-runs.js")).defineSimulateRuns,
      },
    ],
  },
  {
    name: "index",
    group: "Find",
    about: "make a collection searchable",
    load: async () => (await import("./commands/find/make-index.js")).defineIndex,
  },
  {
    name: "search",
    group: "Find",
    about: "search an index, by text or by patent; alone it asks",
    load: async () => (await import("./commands/find/search.js")).defineSearch,
  },
  {
    name: "run",
    group: "Find",
    about: "search for all topics, and write a run",
    load: async () => (await import("./commands/find/run.js")).defineRun,
  },
  {
    name: "systems",
    group: "Find",
    about: "list the systems that runs can be made with, or explain one",
    load: async () => (await import("./commands/find/systems.js")).defineSystems,
  },
  {
    name: "fuse",
    group: "Find",
    about: "one run of several: CombSUM, reciprocal ranks, votes, or learnt from judgements",
    load: async () => (await import("./commands/find/fuse.js")).defineFuse,
  },
  {
    name: "embed",
    group: "Find",
    about: "vectors of documents and topics, by your own model",
    load: async () => (await import("./commands/find/embed.js")).defineEmbed,
  },
  {
    name: "experiment",
    group: "Find",
    about: "collections × systems × parameters, from a plan: runs, scores, comparison; done once, kept",
    load: async () => (await import("./commands/find/experiment.js")).defineExperiment,
  },
  {
    name: "tune",
    group: "Find",
    about: "find a system's parameters on training topics, and judge them on others",
    load: async () => (await import("./commands/find/tune.js")).defineTune,
  },
  {
    name: "passages",
    group: "Find",
    about: "where in the documents of a run it stands: paragraphs and claims",
    commands: [
      {
        name: "rank",
        about: "passages of the documents of a run",
        load: async () => (await import("./commands/passages/rank.js")).definePassagesRank,
      },
      {
        name: "judgements",
        about: "which passages of a simulated world disclose what a topic claims",
        load: async () => (await import("./commands/passages/judgements.js")).definePassagesJudgements,
      },
      {
        name: "eval",
        about: "runs of passages, judged by documents and by passages",
        load: async () => (await import("./commands/passages/eval.js")).definePassagesEval,
      },
      {
        name: "mask",
        about: "passages of topics with their numbers, to choose by hand what is searched with",
        load: async () => (await import("./commands/passages/mask.js")).definePassagesMask,
      },
    ],
  },
  {
    name: "claims",
    group: "Find",
    about: "claims taken apart: what is claimed, its elements, and which claim depends on which",
    load: async () => (await import("./commands/text/claims.js")).defineClaims,
  },
  {
    name: "classify",
    group: "Find",
    about: "codes of the IPC for patents, by similar documents or by a trained classifier",
    load: async () => (await import("./commands/text/classify.js")).defineClassify,
  },
  {
    name: "lexicon",
    group: "Find",
    about: "translations of terms, learnt from texts in two languages",
    load: async () => (await import("./commands/text/lexicon.js")).defineLexicon,
    commands: [
      {
        name: "check",
        about: "how good a lexicon is, against a true dictionary",
        load: async () => (await import("./commands/text/lexicon-check.js")).defineLexiconCheck,
      },
    ],
  },
  {
    name: "rules",
    group: "Find",
    about: "rewriting rules: what patents write for the same thing",
    load: async () => (await import("./commands/text/rules.js")).defineRules,
    commands: [
      {
        name: "diff",
        about: "two texts as one, with what differs between marks",
        load: async () => (await import("./commands/text/rules-diff.js")).defineRulesDiff,
      },
    ],
  },
  {
    name: "plot",
    group: "Show",
    about: "draw a figure: SVG, PNG, PDF, or its data",
    load: async () => (await import("./commands/show/plot.js")).definePlot,
  },
  {
    name: "report",
    group: "Show",
    about: "a report to publish: one page of HTML, Markdown, LaTeX",
    load: async () => (await import("./commands/show/report.js")).defineReport,
  },
  {
    name: "completion",
    group: "Help",
    about: "completion of commands and options in a shell",
    load: async () => (await import("./commands/help/completion.js")).defineCompletion,
  },
];
