import type { ReportedDocument } from "../../report/index.js";
import type { StoredDocument } from "../../retrieval/node.js";
import type { MarkedDocuments, SearchLine } from "../../studies/index.js";
import type { SearchContext } from "./search-context.js";
import type { Mark, SetEvent } from "./search-file/search-events.js";
import type { CurrentSet, SearchState } from "./search-file/search-state.js";

/** Characters of an abstract that replace a missing title. */
const EXCERPT = 110;

/** The families of the documents of a search. A document without a family, or that is not in the index, is its own. */
export class ReportedFamilies {
  readonly byFamily: boolean;
  readonly #context: SearchContext;
  readonly #keys = new Map<string, string>();
  readonly #members = new Map<string, string[]>();

  constructor(context: SearchContext, byFamily: boolean) {
    this.#context = context;
    this.byFamily = byFamily;
  }

  /** What a document counts as: its family, its patent, or itself. */
  async keyOf(id: string): Promise<string> {
    const known = this.#keys.get(id);
    if (known !== undefined) return known;
    const document = this.byFamily ? await this.document(id) : undefined;
    const key = document?.family ?? document?.patent ?? id;
    this.#keys.set(id, key);
    this.#members.set(key, [...(this.#members.get(key) ?? []), id]);
    return key;
  }

  /** The keys of documents in their order, each once. */
  async keysOf(ids: readonly string[]): Promise<string[]> {
    const keys = new Set<string>();
    for (const id of ids) keys.add(await this.keyOf(id));
    return [...keys];
  }

  /** Documents with this key that were found or marked. */
  membersOf(key: string): readonly string[] {
    return this.#members.get(key) ?? [];
  }

  document(id: string): Promise<StoredDocument | undefined> {
    return this.#context.index.engine.document(id);
  }

  /** The title, or the beginning of the abstract of a document without one. */
  async titleOf(id: string, title: string | undefined): Promise<string | undefined> {
    if (title !== undefined && title !== "") return title;
    const text = (await this.#context.texts?.get(id))?.abstracts[0]?.text.trim();
    return text && (text.length > EXCERPT ? `${text.slice(0, EXCERPT).replace(/(?<!\s)\s+\S*$/, "")} …` : text);
  }

  async applicantsOf(id: string): Promise<string[]> {
    const header = await this.#context.texts?.header(id);
    return [...new Set(header?.applicants.map(({ name }) => name) ?? [])];
  }
}

/** The numbers of all sets that a set was made from, directly or through others. */
export function allSources(sets: readonly CurrentSet[], { sets: direct = [] }: Pick<SetEvent, "sets">): number[] {
  const all = new Set(direct);
  for (const number of all) for (const source of sets[number - 1].made.sets ?? []) all.add(source);
  return [...all].sort((a, b) => a - b);
}

const RANK: Readonly<Record<Mark, number>> = { not: 0, maybe: 1, relevant: 2 };

/** The best mark of any member. Keys are in the order in which they were first marked. */
export async function marksByKey({ marks }: SearchState, families: ReportedFamilies): Promise<Map<string, Mark>> {
  const best = new Map<string, Mark>();
  for (const [id, mark] of marks) {
    const key = await families.keyOf(id);
    const known = best.get(key);
    if (known === undefined || RANK[mark] > RANK[known]) best.set(key, mark);
  }
  return best;
}

/** What the marks say about relevance. */
export function markedDocuments(marks: ReadonlyMap<string, Mark>, maybeCounts: boolean): MarkedDocuments {
  const counts = (mark: Mark) => mark === "relevant" || (maybeCounts && mark === "maybe");
  return {
    relevant: new Set([...marks].filter(([, mark]) => counts(mark)).map(([key]) => key)),
    judged: new Set(marks.keys()),
  };
}

/** The marked documents as the report lists them: of a family, the one with its best mark that was marked first. */
export async function reportedDocuments(
  state: SearchState,
  lines: readonly SearchLine[],
  families: ReportedFamilies,
  marks: ReadonlyMap<string, Mark>,
): Promise<ReportedDocument[]> {
  const members = lines.map(({ ids }) => new Set(ids));
  return Promise.all(
    [...marks].map(async ([key, mark]): Promise<ReportedDocument> => {
      const own = families.membersOf(key);
      const id = [...state.marks].find(([each, its]) => its === mark && own.includes(each))![0];
      const document = await families.document(id);
      const { date, classes = [] } = document ?? { id };
      const title = await families.titleOf(id, document?.title);
      return {
        id,
        mark,
        members: own.filter((member) => member !== id).sort(),
        ...(title && { title }),
        ...(date !== undefined && { date }),
        applicants: await families.applicantsOf(id),
        classes,
        lines: lines.filter((_, i) => members[i].has(key)).map(({ number }) => number),
        notes: state.notes.flatMap(({ document, text }) =>
          document !== undefined && own.includes(document) ? [text] : [],
        ),
      };
    }),
  );
}
