import {
  type DocumentTable,
  ExitCode,
  type GroupedJudgements,
  type PreferenceJudgements,
  PresageError,
  setting,
} from "../../core/index.js";
import {
  compatError,
  parseQrels,
  type Qrels,
  readGroupedQrels,
  readPreferences,
  readQrelsAsPreferences,
} from "../../trec/index.js";
import { readBytes } from "../../trec/node.js";
import type { EvaluationSettings } from "./evaluation-settings.js";

/** Judgement formats of trec_eval. */
export const JUDGEMENT_FORMATS = ["qrels", "qrels_jg", "prefs", "qrels_prefs"] as const;

/** The only format of runs. */
export const RUN_FORMAT = "trec_results";

/** Judgements in one of trec_eval's formats; each has a table of documents to look for. */
export type Judgements =
  | { readonly format: "qrels"; readonly qrels: Qrels; readonly table: DocumentTable }
  | { readonly format: "groups"; readonly groups: GroupedJudgements; readonly table: DocumentTable }
  | { readonly format: "preferences"; readonly preferences: PreferenceJudgements; readonly table: DocumentTable };

/**
 * Reads judgements of any format.
 *
 * @throws PresageError for an unknown format, with the exit code for input errors, as in trec_eval
 */
export async function readJudgements(path: string, settings: EvaluationSettings): Promise<Judgements> {
  const { compat, duplicates, judgementFormat = "qrels", runFormat = RUN_FORMAT } = settings;
  refuseUnknown("judgementFormat", judgementFormat, JUDGEMENT_FORMATS);
  refuseUnknown("runFormat", runFormat, [RUN_FORMAT]);
  const bytes = await readBytes(path).catch((error) => {
    throw compat ? compatError("get_qrels", `Cannot read qrels file '${path}'`, path) : error;
  });
  switch (judgementFormat) {
    case "qrels": {
      const qrels = parseQrels(bytes, path, { compat, duplicates });
      return { format: "qrels", qrels, table: qrels.table };
    }
    case "qrels_jg": {
      const groups = readGroupedQrels(bytes, path, compat);
      return { format: "groups", groups, table: groups.table };
    }
    default: {
      const read = judgementFormat === "prefs" ? readPreferences : readQrelsAsPreferences;
      const preferences = read(bytes, path, compat);
      return { format: "preferences", preferences, table: preferences.table };
    }
  }
}

function refuseUnknown(name: string, format: string, known: readonly string[]): void {
  if (known.includes(format)) return;
  const message = `${setting(name)}: unknown format ${JSON.stringify(format)}; there are: ${known.join(", ")}`;
  throw new PresageError(message, ExitCode.input);
}
