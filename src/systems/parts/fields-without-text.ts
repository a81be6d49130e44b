import type { Engine, PatentField } from "../../retrieval/index.js";

/** The fallback of a search in fields that no document has; `undefined` if some document has each of them. */
export async function fieldsWithoutText(
  engine: Engine,
  searched: readonly PatentField[] | undefined,
): Promise<string | undefined> {
  if (!searched) return undefined;
  const { fields, fieldLengths } = await engine.statistics();
  const [empty, others] = [true, false].map((isEmpty) =>
    searched.filter((field) => ((fieldLengths[fields.indexOf(field)] ?? 0) === 0) === isEmpty),
  );
  if (empty.length === 0) return undefined;
  return `no document has ${empty.join(" or ")}; searched in ${others.length > 0 ? others.join(", ") : "nothing"}`;
}
