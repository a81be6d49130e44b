import { averageOver, type Submission, topicSetName } from "../../campaign/index.js";
import type { SubmitResult } from "../../campaign/node.js";
import { type Cell, type Table, type Wording, worded } from "../../core/index.js";
import type { Submitted } from "./submit-runs.js";

/** A receipt for people; for a refused run, the reasons. */
export function receiptText({ path, result, topics }: Submitted, dryRun: boolean): string {
  if (result.kind === "refused") return `${result.problems.format(path)}\n${path}: refused\n`;
  if (result.kind === "known") {
    const { fileName, id, received } = result.earlier;
    return `${fileName}: already taken as number ${id} on ${received}; nothing was done\n`;
  }
  const { submission, replaced } = result;
  const { fileName, id, participant, set, sha256, lines, documents, warnings } = submission;
  const counts = [...documents.values()];
  const rows = [
    dryRun ? `${fileName}: could be taken` : `${fileName}: taken as number ${id}`,
    `  participant  ${participant}`,
    `  topics       ${documents.size} of ${topics} of ${topicSetName(set)}`,
    `  documents    ${averageDocuments(submission).toFixed(2)} per topic on average, from ${Math.min(...counts)} to ${Math.max(...counts)}`,
    `  lines        ${lines}`,
    `  sha256       ${sha256}`,
    ...(submission.late ? ["  late         yes"] : []),
    ...(submission.poolOnly ? ["  for          the pool only"] : []),
    ...replaced.map((each) => `  replaces     number ${each.id}`),
    ...warnings.map((warning) => `  warning      ${warning}`),
  ];
  return `${rows.join("\n")}\n`;
}

/** The mean number of documents over the topics that the run has. */
export function averageDocuments({ documents }: Submission): number {
  return averageOver(documents, [...documents.keys()]);
}

/**
 * Receipts for programs.
 *
 * @param wording how to spell the settings that would get a refused run accepted
 */
export function receiptsTable(results: readonly SubmitResult[], dryRun: boolean, wording: Wording): Table {
  return {
    columns: [
      { name: "file", kind: "text", id: true },
      { name: "result", kind: "text" },
      { name: "number", kind: "integer" },
      { name: "participant", kind: "text" },
      { name: "run", kind: "text" },
      { name: "set", kind: "text" },
      { name: "sha256", kind: "text" },
      { name: "lines", kind: "integer" },
      { name: "topics", kind: "integer" },
      { name: "fewest_documents", kind: "integer" },
      { name: "average_documents", kind: "real", digits: 2 },
      { name: "most_documents", kind: "integer" },
      { name: "warnings", kind: "text" },
      { name: "problems", kind: "text" },
    ],
    rows: results.map((result): Cell[] => {
      if (result.kind === "refused") {
        const { fileName, problems } = result;
        return [fileName, "refused", ...new Array<Cell>(11).fill(null), worded(problems.format(fileName), wording)];
      }
      const submission = result.kind === "known" ? result.earlier : result.submission;
      const counts = [...submission.documents.values()];
      return [
        submission.fileName,
        result.kind === "known" ? "known" : dryRun ? "could be taken" : "taken",
        submission.id === 0 ? null : submission.id,
        ...[submission.participant, submission.run, submission.set, submission.sha256, submission.lines],
        ...[counts.length, Math.min(...counts), averageDocuments(submission), Math.max(...counts)],
        submission.warnings.join("\n") || null,
        null,
      ];
    }),
  };
}
