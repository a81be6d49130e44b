import { InputError, UsageError } from "../../core/index.js";
import type { Effects } from "../effects.js";
import { countedItems } from "./counted-items.js";
import { withCollection } from "./with-collection.js";

export interface LabelQrelsRequest {
  /** The label that is the judgement; may be left out if documents have only one. */
  readonly label?: string | undefined;
  /** The id of the topic; default: the name of the label. */
  readonly topic?: string | undefined;
}

/** Judgements that were made from labels. */
export interface LabelJudged {
  /** The lines of qrels. */
  readonly qrels: string;
  readonly label: string;
  readonly judged: number;
  readonly relevant: number;
}

/**
 * Makes judgements from the labels of documents, such as the decisions of the reviewers in a systematic review. The
 * whole collection is about one topic.
 *
 * @throws UsageError if documents have several labels and none is chosen
 * @throws InputError if no document has the label
 */
export function judgeByLabels(
  folder: string,
  { label, topic }: LabelQrelsRequest,
  effects: Effects = {},
): Promise<LabelJudged> {
  if (topic !== undefined && !/^\S+$/.test(topic))
    throw new UsageError("the id of a topic has no blanks", { setting: "topic", value: topic });
  return withCollection(folder, async (collection) => {
    const lists = new Map<string, { readonly id: string; readonly grade: number }[]>();
    for await (const { id, plain } of countedItems("documents", collection.headers(), collection.size, effects)) {
      for (const [name, grade] of Object.entries(plain?.labels ?? {})) {
        const list = lists.get(name) ?? [];
        list.push({ id, grade });
        lists.set(name, list);
      }
    }
    const names = [...lists.keys()].sort();
    if (names.length === 0) throw new InputError([{ file: folder, line: 0, message: "no document has a label" }]);
    const name = label ?? (names.length === 1 ? names[0] : undefined);
    const list = name === undefined ? undefined : lists.get(name);
    if (name === undefined || !list) {
      const known = `available: ${names.join(", ")}`;
      const what =
        label === undefined ? "documents have several labels, choose one" : `no document has ${JSON.stringify(label)}`;
      throw new UsageError(`${what}; ${known}`, { setting: "label", value: label ?? "" });
    }
    const id = topic ?? name.replace(/\s+/g, "_");
    return {
      qrels: list.map((each) => `${id} 0 ${each.id} ${each.grade}\n`).join(""),
      label: name,
      judged: list.length,
      relevant: list.filter(({ grade }) => grade > 0).length,
    };
  });
}
