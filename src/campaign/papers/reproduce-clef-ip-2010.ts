import {
  type CellVerdict,
  type CheckedStatement,
  type CheckedValue,
  checkPrinted,
  type Line,
  type LineKind,
  statementLines,
  valueLines,
} from "../../studies/index.js";
import { scoreBundles } from "../bundle-scores.js";
import { type Bundle, makeBundles } from "../bundles.js";
import { simulateClefIp2010 } from "./clef-ip-2010-campaign.js";
import { checkClefIpStatements, MAX_DOCUMENTS, neededElsewhere, SCORED_RUNS } from "./clef-ip-2010-statements.js";
import { type ClefIpPaper, clefIpPaper, type PrintedRun } from "./clef-ip-2010-tables.js";

/** A row of table 2 or 3 next to the result of the campaign's rules. */
export interface CheckedRun {
  readonly bundle: string;
  readonly number: number;
  readonly printed: Pick<PrintedRun, "shortId" | "file">;
  readonly computed: Pick<PrintedRun, "shortId" | "file">;
  /** Short ids follow from the file names by a rule: computed. */
  readonly agrees: boolean;
  /** The file name: of a run that is extracted from a large one it is computed, of a submitted one carried. */
  readonly fileKind: LineKind;
  readonly fileAgrees: boolean;
}

/** Everything in the CLEF-IP 2010 summary that can be computed again. Its tables of scores are lost. */
export interface ClefIp2010 {
  /** Table 1: the number of runs of each team. */
  readonly teams: readonly CheckedValue[];
  /** Tables 2 and 3: the runs, their order and their short ids. */
  readonly runs: readonly CheckedRun[];
  /** Tables 2 and 3: average documents retrieved per topic. */
  readonly documents: readonly CheckedValue[];
  readonly statements: readonly CheckedStatement[];
  /** All of them, as they are counted. */
  readonly lines: readonly Line[];
}

export function reproduceClefIp2010(seed: string, paper: ClefIpPaper = clefIpPaper): ClefIp2010 {
  const simulated = simulateClefIp2010(seed, { excluded: true }, paper);
  const bundles = makeBundles(simulated.campaign);
  const [large, small] = bundles;
  const measures = [{ measure: "SetR", label: "Recall" }];
  const view = [{ name: "", level: 1 }];
  const scores = scoreBundles([scoredPart(small)], simulated.qrels, simulated.judged, measures, view);
  const withAll = simulateClefIp2010(seed, { excluded: false }, paper);
  const smallWithAll = scoredPart(makeBundles(withAll.campaign)[1]);
  const allScores = scoreBundles([smallWithAll], withAll.qrels, withAll.judged, measures, view);
  const teams = paper.teams.flatMap(({ id, all, small: few }) =>
    [
      { column: "all", set: "large", printed: all },
      { column: "small", set: "small", printed: few },
    ].map(({ column, set, printed }) => {
      const own = simulated.campaign.submissions.filter((each) => each.participant === id && each.set === set);
      // The runs are those of tables 2 and 3, whose file names have the team.
      return checkPrinted({ kind: "consistent", row: id, column, printed: String(printed), computed: own.length });
    }),
  );
  const runs = [...checkRuns(large, paper.large), ...checkRuns(small, paper.small)];
  const documents = [...checkDocuments(large, paper.large, paper), ...checkDocuments(small, paper.small, paper)];
  const { refused } = simulated;
  const statements = checkClefIpStatements(paper, { bundles, refused, without: scores[0], withIt: allScores[0] });
  const lines = [
    ...valueLines("table-1", teams),
    ...runs.map(
      ({ agrees }): Line => ({ where: "short ids", kind: "computed", verdict: agrees ? "agrees" : "differs" }),
    ),
    ...runs.map((run): Line => ({ where: "file names", kind: run.fileKind, verdict: fileVerdict(run) })),
    ...valueLines("documents", documents),
    ...statementLines(statements),
  ];
  return { teams, runs, documents, statements, lines };
}

/** A bundle with only the runs whose scores a statement uses. */
function scoredPart(bundle: Bundle): Bundle {
  const names: readonly string[] = Object.values(SCORED_RUNS);
  return { ...bundle, runs: bundle.runs.filter(({ shortId }) => names.includes(shortId)) };
}

/** The verdict on a run's file name. */
export function fileVerdict({ fileKind, fileAgrees }: CheckedRun): CellVerdict {
  if (!fileAgrees) return "differs";
  return fileKind === "carried" ? "carried" : "agrees";
}

function checkRuns(bundle: Bundle, printed: readonly PrintedRun[]): CheckedRun[] {
  const rows = Math.max(bundle.runs.length, printed.length);
  return Array.from({ length: rows }, (_, i) => {
    const run = bundle.runs[i];
    const computed = run ? { shortId: run.shortId, file: run.name } : { shortId: "", file: "" };
    const { shortId, file } = printed[i] ?? { shortId: "", file: "" };
    return {
      bundle: bundle.name,
      number: i + 1,
      printed: { shortId, file },
      computed,
      agrees: computed.shortId === shortId,
      fileKind: run?.extracted ? "computed" : "carried",
      fileAgrees: computed.file === file,
    };
  });
}

/** Runs are made with as many documents as the tables say, if the two tables allow it: these lines are carried. */
function checkDocuments(bundle: Bundle, printed: readonly PrintedRun[], paper: ClefIpPaper): CheckedValue[] {
  return printed.map((row) => {
    const run = bundle.runs.find((each) => each.shortId === row.shortId);
    const needed = bundle.name === "large" ? neededElsewhere(paper, row) : undefined;
    const value = checkPrinted({
      kind: "carried",
      row: row.shortId,
      column: bundle.name,
      // Decimals are omitted if they are zeros.
      printed: row.documents.replace(/\.$/, ".00"),
      computed: run?.averageDocuments ?? Number.NaN,
      ...(needed !== undefined && needed > MAX_DOCUMENTS && { impossible: "not possible with the average in table 3" }),
    });
    return { ...value, printed: row.documents };
  });
}
