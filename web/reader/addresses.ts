/** What the room for one document shows of it. */
export interface ReadOptions {
  /** The query whose matches are marked. */
  readonly query?: string | undefined;
  readonly cutOff?: string | undefined;
  /** The passage that is shown first. */
  readonly passage?: number | undefined;
}

/** The address of the room that shows one document. */
export function readAddress(collection: string, document: string, options: ReadOptions = {}): string {
  const { query, cutOff, passage } = options;
  const search = new URLSearchParams();
  if (query !== undefined && query !== "") search.set("q", query);
  if (cutOff !== undefined) search.set("cut-off", cutOff);
  if (passage !== undefined) search.set("passage", String(passage));
  const path = `/collections/${encodeURIComponent(collection)}/documents/${encodeURIComponent(document)}`;
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The address of the chart of a claim. */
export function chartAddress(
  collection: string,
  { document, claim, references = [] }: { document: string; claim: number; references?: readonly string[] },
): string {
  const search = new URLSearchParams({ claim: `${document}:${claim}` });
  if (references.length > 0) search.set("references", references.join(","));
  return `/collections/${encodeURIComponent(collection)}/chart?${search}`;
}
