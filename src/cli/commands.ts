import type { Command } from "commander";

/** Headings of the list of commands, by purpose. */
export type CommandGroup = "Evaluate" | "Trust" | "Build a test" | "Find" | "Show" | "Help";

/** A command: its name, a one-line description, and either a loader or subcommands. */
export interface CommandEntry {
  readonly name: string;
  readonly about: string;
  /** Set for top-level commands only. */
  readonly group?: CommandGroup;
  /** Adds arguments, options and action to the command. Its module is loaded when the command is called. */
  readonly load?: () => Promise<(command: Command) => void>;
  readonly commands?: readonly CommandEntry[];
}

/**
 * Every command, except the figures of `plot` and the reports of `report`, which define their own subcommands. Help,
 * completion, the manual and the separate bundles of the build are all made from this list.
 */
export const commands: readonly CommandEntry[] = [
  {
    name: "eval",
    group: "Evaluate",
    about: "evaluate runs against judgements with trec_eval's measures, PRES and other recall-oriented measures",
    load: async () => (await import("./commands/evaluate/eval.js")).defineEval,
  },
  {
    name: "compare",
    group: "Evaluate",
    about: "compare runs: significance tests, confidence intervals, effect sizes and ranks",
    load: async () => (await import("./commands/evaluate/compare.js")).defineCompare,
  },
  {
    name: "diff",
    group: "Evaluate",
    about: "show two to four rankings of one topic side by side",
    load: async () => (await import("./commands/evaluate/diff.js")).defineDiff,
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
    about: "study how far results can be trusted",
    commands: [
      {
        name: "agreement",
        about: "test whether measures agree on which of two runs is better",
        load: async () => (await import("./commands/study/agreement.js")).defineStudyAgreement,
      },
      {
        name: "correlation",
        about: "correlate the orders in which measures rank runs",
        load: async () => (await import("./commands/study/correlation.js")).defineStudyCorrelation,
      },
      {
        name: "depth",
        about: "compute measures as a function of the number of results read",
        load: async () => (await import("./commands/study/depth.js")).defineStudyDepth,
      },
      {
        name: "design",
        about: "find how many topics are needed to see a difference",
        load: async () => (await import("./commands/study/design.js")).defineStudyDesign,
      },
      {
        name: "effort",
        about: "find how deep to read, and when to stop",
        load: async () => (await import("./commands/study/effort.js")).defineStudyEffort,
      },
      {
        name: "robustness",
        about: "test whether the order of runs stays the same when judgements are missing",
        load: async () => (await import("./commands/study/robustness.js")).defineStudyRobustness,
      },
      {
        name: "topics",
        about: "find how few topics give the same order of runs, which topics are hard and which are decisive",
        load: async () => (await import("./commands/study/topics.js")).defineStudyTopics,
      },
    ],
  },
  {
    name: "reproduce",
    group: "Trust",
    about: "test what a paper prints: its tables and its statements",
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
        about: "test on a simulated collection what papers report about their systems",
        load: async () => (await import("./commands/reproduce/findings.js")).defineReproduceFindings,
      },
    ],
  },
  {
    name: "collection",
    group: "Build a test",
    about: "store patents and other documents on disk, and build test collections from them",
    commands: [
      {
        name: "add",
        about: "add patents of any office, or other documents, to a collection",
        load: async () => (await import("./commands/collection/add.js")).defineCollectionAdd,
      },
      {
        name: "info",
        about: "summarise a collection",
        load: async () => (await import("./commands/collection/info.js")).defineCollectionInfo,
      },
      {
        name: "show",
        about: "print one document for reading",
        load: async () => (await import("./commands/collection/show.js")).defineCollectionShow,
      },
      {
        name: "families",
        about: "list families: the documents that protect the same invention",
        load: async () => (await import("./commands/collection/families.js")).defineCollectionFamilies,
      },
      {
        name: "export",
        about: "export documents for other programs",
        load: async () => (await import("./commands/collection/export.js")).defineCollectionExport,
      },
      {
        name: "topics",
        about: "choose topics, and write their documents without citations",
        load: async () => (await import("./commands/collection/topics.js")).defineCollectionTopics,
      },
      {
        name: "claim-topics",
        about: "make topics for the invalidity task: single claims, each with a date",
        load: async () => (await import("./commands/collection/claim-topics.js")).defineClaimTopics,
      },
      {
        name: "qrels",
        about: "make judgements from citations and families, like those of CLEF-IP 2010",
        load: async () => (await import("./commands/collection/qrels.js")).defineCollectionQrels,
      },
      {
        name: "label-qrels",
        about: "make judgements from labels of documents, such as reviewers' decisions",
        load: async () => (await import("./commands/collection/label-qrels.js")).defineCollectionLabelQrels,
      },
      {
        name: "qrels-info",
        about: "count relevant documents, patents and families per topic, grades and languages",
        load: async () => (await import("./commands/collection/qrels-info.js")).defineCollectionQrelsInfo,
      },
      {
        name: "sample",
        about: "make a smaller collection that keeps the cited documents",
        load: async () => (await import("./commands/collection/sample.js")).defineCollectionSample,
      },
      {
        name: "simulate",
        about: "make a synthetic collection of patents to experiment with",
        load: async () => (await import("./commands/collection/simulate.js")).defineCollectionSimulate,
      },
      {
        name: "check",
        about: "verify that every byte is as it was written",
        load: async () => (await import("./commands/collection/check.js")).defineCollectionCheck,
      },
    ],
  },
  {
    name: "collapse",
    group: "Build a test",
    about: "turn rankings and judgements of documents into those of patents or families",
    load: async () => (await import("./commands/judgements/collapse.js")).defineCollapse,
  },
  {
    name: "pool",
    group: "Build a test",
    about: "choose documents to judge: pools of runs, samples, forecasts, contributions",
    load: async () => (await import("./commands/judgements/pool.js")).definePool,
  },
  {
    name: "judgements",
    group: "Build a test",
    about: "collect assessors' judgements, settle disagreements, compare them, write qrels",
    commands: [
      {
        name: "import",
        about: "add judgement files to a store",
        load: async () => (await import("./commands/judgements/import.js")).defineJudgementsImport,
      },
      {
        name: "export",
        about: "write strict, relaxed or graded qrels, judgement files or a breakdown",
        load: async () => (await import("./commands/judgements/export.js")).defineJudgementsExport,
      },
      {
        name: "merge",
        about: "merge assessments into one judgement per document",
        load: async () => (await import("./commands/judgements/merge.js")).defineJudgementsMerge,
      },
      {
        name: "agreement",
        about: "measure how far assessors agree, and list where they disagree",
        load: async () => (await import("./commands/judgements/agreement.js")).defineJudgementsAgreement,
      },
      {
        name: "withdraw",
        about: "withdraw the judgements of an assessor, with a reason",
        load: async () => (await import("./commands/judgements/withdraw.js")).defineJudgementsWithdraw,
      },
    ],
  },
  {
    name: "campaign",
    group: "Build a test",
    about: "run an evaluation campaign on disk: topics, runs, bundles, a published summary",
    commands: [
      {
        name: "init",
        about: "create a campaign",
        load: async () => (await import("./commands/campaign/init.js")).defineCampaignInit,
      },
      {
        name: "set",
        about: "change a campaign's dates and limits",
        load: async () => (await import("./commands/campaign/set.js")).defineCampaignSet,
      },
      {
        name: "documents",
        about: "define which documents runs may retrieve",
        load: async () => (await import("./commands/campaign/documents.js")).defineCampaignDocuments,
      },
      {
        name: "add-topics",
        about: "add topics and judgements",
        load: async () => (await import("./commands/campaign/add-topics.js")).defineCampaignAddTopics,
      },
      {
        name: "exclude-topic",
        about: "exclude a topic, with a reason",
        load: async () => (await import("./commands/campaign/exclude-topic.js")).defineCampaignExcludeTopic,
      },
      {
        name: "participants",
        about: "manage participants",
        commands: [
          {
            name: "add",
            about: "add a participant, or update its details",
            load: async () => (await import("./commands/campaign/participants.js")).defineParticipantsAdd,
          },
          {
            name: "list",
            about: "list all participants and the number of runs they sent",
            load: async () => (await import("./commands/campaign/participants.js")).defineParticipantsList,
          },
        ],
      },
      {
        name: "submit",
        about: "check and accept runs",
        load: async () => (await import("./commands/campaign/submit.js")).defineCampaignSubmit,
      },
      {
        name: "withdraw",
        about: "withdraw a run, with a reason",
        load: async () => (await import("./commands/campaign/withdraw.js")).defineCampaignWithdraw,
      },
      {
        name: "list",
        about: "list all accepted runs",
        load: async () => (await import("./commands/campaign/list.js")).defineCampaignList,
      },
      {
        name: "status",
        about: "show the state of a campaign",
        load: async () => (await import("./commands/campaign/status.js")).defineCampaignStatus,
      },
      {
        name: "evaluate",
        about: "score all runs, bundle by bundle",
        load: async () => (await import("./commands/campaign/evaluate.js")).defineCampaignEvaluate,
      },
      {
        name: "summary",
        about: "print all tables of the summary",
        load: async () => (await import("./commands/campaign/summary.js")).defineCampaignSummary,
      },
      {
        name: "publish",
        about: "write everything to publish into a folder",
        load: async () => (await import("./commands/campaign/publish.js")).defineCampaignPublish,
      },
      {
        name: "invite",
        about: "make a personal link to the campaign's workbench",
        load: async () => (await import("./commands/campaign/people.js")).defineCampaignInvite,
      },
      {
        name: "people",
        about: "manage the people with personal links",
        commands: [
          {
            name: "list",
            about: "list everybody who was invited",
            load: async () => (await import("./commands/campaign/people.js")).definePeopleList,
          },
          {
            name: "revoke",
            about: "revoke a personal link",
            load: async () => (await import("./commands/campaign/people.js")).definePeopleRevoke,
          },
        ],
      },
      {
        name: "pool",
        about: "pool the runs, for assessors to judge in the workbench",
        load: async () => (await import("./commands/campaign/pool.js")).defineCampaignPool,
      },
      {
        name: "import-judgements",
        about: "add a file of judgements as those of one more assessor",
        load: async () => (await import("./commands/campaign/import-judgements.js")).defineCampaignImportJudgements,
      },
      {
        name: "qrels",
        about: "write the judgements that were made in the workbench as qrels",
        load: async () => (await import("./commands/campaign/qrels.js")).defineCampaignQrels,
      },
      {
        name: "backup",
        about: "copy a campaign to a new folder, also while it is in use",
        load: async () => (await import("./commands/campaign/backup.js")).defineCampaignBackup,
      },
    ],
  },
  {
    name: "simulate",
    group: "Build a test",
    about: "simulate data to experiment with",
    commands: [
      {
        name: "runs",
        about: "make judgements and runs with the scores of the paper that proposes PRES",
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
    about: "search an index by text or patent number; without a query, start an interactive session",
    load: async () => (await import("./commands/find/search.js")).defineSearch,
    commands: [
      {
        name: "report",
        about: "report on a search file: strategy, marked documents, and what may be missing",
        load: async () => (await import("./commands/find/search-report.js")).defineSearchReport,
      },
    ],
  },
  {
    name: "run",
    group: "Find",
    about: "search for all topics and write a run",
    load: async () => (await import("./commands/find/run.js")).defineRun,
  },
  {
    name: "systems",
    group: "Find",
    about: "list the systems that can make runs, or explain one",
    load: async () => (await import("./commands/find/systems.js")).defineSystems,
  },
  {
    name: "fuse",
    group: "Find",
    about: "fuse several runs into one: CombSUM, reciprocal ranks, votes, or learned from judgements",
    load: async () => (await import("./commands/find/fuse.js")).defineFuse,
  },
  {
    name: "embed",
    group: "Find",
    about: "compute vectors of documents and topics with your own model",
    load: async () => (await import("./commands/find/embed.js")).defineEmbed,
  },
  {
    name: "experiment",
    group: "Find",
    about: "run a plan of collections × systems × parameters: runs, scores, comparison; finished steps are kept",
    load: async () => (await import("./commands/find/experiment.js")).defineExperiment,
  },
  {
    name: "tune",
    group: "Find",
    about: "tune a system's parameters on training topics, and evaluate them on others",
    load: async () => (await import("./commands/find/tune.js")).defineTune,
  },
  {
    name: "passages",
    group: "Find",
    about: "find the relevant paragraphs and claims in the documents of a run",
    commands: [
      {
        name: "rank",
        about: "rank passages of the documents of a run",
        load: async () => (await import("./commands/passages/rank.js")).definePassagesRank,
      },
      {
        name: "judgements",
        about: "list which passages of a simulated collection disclose what a topic claims",
        load: async () => (await import("./commands/passages/judgements.js")).definePassagesJudgements,
      },
      {
        name: "eval",
        about: "evaluate runs of passages, by documents and by passages",
        load: async () => (await import("./commands/passages/eval.js")).definePassagesEval,
      },
      {
        name: "mask",
        about: "list passages of topics with their numbers, to choose query passages by hand",
        load: async () => (await import("./commands/passages/mask.js")).definePassagesMask,
      },
    ],
  },
  {
    name: "claims",
    group: "Find",
    about: "parse claims: what is claimed, its elements, and which claim depends on which",
    load: async () => (await import("./commands/text/claims.js")).defineClaims,
  },
  {
    name: "classify",
    group: "Find",
    about: "assign IPC codes to patents, by similar documents or with a trained classifier",
    load: async () => (await import("./commands/text/classify.js")).defineClassify,
  },
  {
    name: "lexicon",
    group: "Find",
    about: "learn translations of terms from texts in two languages",
    load: async () => (await import("./commands/text/lexicon.js")).defineLexicon,
    commands: [
      {
        name: "check",
        about: "evaluate a lexicon against a true dictionary",
        load: async () => (await import("./commands/text/lexicon-check.js")).defineLexiconCheck,
      },
    ],
  },
  {
    name: "rules",
    group: "Find",
    about: "learn rewriting rules: different wordings that patents use for the same thing",
    load: async () => (await import("./commands/text/rules.js")).defineRules,
    commands: [
      {
        name: "diff",
        about: "show two texts as one, with the differences marked",
        load: async () => (await import("./commands/text/rules-diff.js")).defineRulesDiff,
      },
    ],
  },
  {
    name: "plot",
    group: "Show",
    about: "draw a figure as SVG, PNG or PDF, or write its data",
    load: async () => (await import("./commands/show/plot.js")).definePlot,
  },
  {
    name: "report",
    group: "Show",
    about: "write a report to publish: one page of HTML, Markdown or LaTeX",
    load: async () => (await import("./commands/show/report.js")).defineReport,
  },
  {
    name: "serve",
    group: "Show",
    about: "serve the workbench: search, judge and see results in a browser",
    load: async () => (await import("./commands/show/serve.js")).defineServe,
  },
  {
    name: "doctor",
    group: "Show",
    about: "check everything that Presage keeps in a folder for damage, and save what is undamaged",
    load: async () => (await import("./commands/show/doctor.js")).defineDoctor,
  },
  {
    name: "completion",
    group: "Help",
    about: "print a script that completes commands and options in a shell",
    load: async () => (await import("./commands/help/completion.js")).defineCompletion,
  },
];
