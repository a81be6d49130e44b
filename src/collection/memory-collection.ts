import type { Patent } from "../patents/index.js";
import type { PatentCollection, PatentHeader } from "./collection.js";

/** A patent without its texts. */
export function headerOf(patent: Patent): PatentHeader {
  const { abstracts, descriptions, claims, ...rest } = patent;
  const languages = new Set<string>();
  for (const { language } of [...patent.titles, ...abstracts, ...descriptions, ...claims]) {
    if (language !== undefined) languages.add(language);
  }
  return {
    ...rest,
    lengths: {
      abstract: sum(abstracts, ({ text }) => text.length),
      description: sum(descriptions, ({ paragraphs }) => sum(paragraphs, ({ text }) => text.length)),
      claims: sum(claims, (set) => sum(set.claims, ({ text }) => text.length)),
    },
    textLanguages: [...languages].sort(),
  };
}

function sum<T>(list: readonly T[], of: (item: T) => number): number {
  return list.reduce((total, item) => total + of(item), 0);
}

/** A collection of patents in memory; if two have the same id, the later one counts. */
export function memoryCollection(patents: Iterable<Patent>): PatentCollection {
  const byId = new Map<string, Patent>();
  for (const patent of patents) {
    // A document that is added again moves to its last position, as on disk.
    byId.delete(patent.id);
    byId.set(patent.id, patent);
  }
  return {
    size: byId.size,
    async *documents() {
      yield* byId.values();
    },
    async *headers() {
      for (const patent of byId.values()) yield headerOf(patent);
    },
    get: async (id) => byId.get(id),
  };
}
