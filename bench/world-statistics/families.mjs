/** Families, lengths of texts, missing sections, and the documents of one patent. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { computeFamilies, patentOf } from "../../dist/patents/index.js";
import { data, isWorld, sources, texts } from "./data.mjs";
import {
  deciles,
  fixed,
  grouped,
  heading,
  mean,
  median,
  quantile,
  say,
  sum,
  table,
  topShares,
  wilson,
} from "./figures.mjs";

export function families() {
  heading("Families in the data");
  const all = Object.values(sources).flat();
  const family = computeFamilies(all);
  const members = new Map();
  for (const patent of all) members.set(family.get(patent.id), [...(members.get(family.get(patent.id)) ?? []), patent]);
  const several = [...members.values()].filter((list) => list.length > 1);
  if (isWorld) {
    lengthRatios(several);
    return;
  }
  table(
    ["family", "documents"],
    several.map((list) => [
      family.get(list[0].id),
      list.map((patent) => `${patent.id} (${lengthsOf(patent)})`).join("; "),
    ]),
  );
}

/** How much longer the longest text of a family is than the shortest. */
function lengthRatios(members) {
  const measures = [
    ["words of the description", (patent) => words(patent.descriptions[0]?.paragraphs ?? [])],
    ["number of claims", (patent) => patent.claims[0]?.claims.length ?? 0],
    ["words of the claims", (patent) => words(patent.claims[0]?.claims ?? [])],
  ];
  table(
    [
      "longest over shortest in a family, texts in one language",
      "families",
      "mean",
      "median",
      "deciles 1–9 in percent",
    ],
    measures.map(([name, lengthOf]) => {
      const ratios = members.flatMap((list) =>
        [...grouped(list, ({ language }) => language).values()].flatMap((same) => {
          const lengths = same.map(lengthOf).filter((length) => length > 0);
          return lengths.length > 1 ? [Math.max(...lengths) / Math.min(...lengths)] : [];
        }),
      );
      return [
        name,
        ratios.length,
        fixed(mean(ratios), 2),
        fixed(median(ratios), 2),
        deciles(ratios.map((ratio) => 100 * ratio)),
      ];
    }),
  );
}

function lengthsOf(patent) {
  const description = patent.descriptions[0] ? `${words(patent.descriptions[0].paragraphs)} words` : "no description";
  const claims = patent.claims[0] ? `${patent.claims[0].claims.length} claims` : "no claims";
  return `${description}, ${claims}`;
}

function words(parts) {
  return sum(parts, ({ text }) => text.match(/\w+/g)?.length ?? 0);
}

export function textLengths() {
  heading("Lengths of texts, by office and stage");
  // The WO files of MAREC have all claims in one element.
  const documents = texts.filter(({ patent }) => patent.claims.length > 0 && (isWorld || patent.country !== "WO"));
  const stage = ({ patent }) =>
    `${patent.country} ${patent.kind.startsWith("B") || (patent.country === "US" && patent.kind !== "A1") ? "grant" : "application"}`;
  table(
    [
      "documents",
      "n",
      "claims: mean",
      "median",
      "deciles 1–9",
      "words of all claims: median",
      "words of the first claim: median",
      "independent claims: mean",
      "words of the description: median",
      "ninth decile / median",
    ],
    [...grouped(documents, stage)].sort().map(([name, list]) => {
      const claims = list.map(
        ({ patent }) => patent.claims.find(({ language }) => language === patent.language) ?? patent.claims[0],
      );
      const counts = claims.map((set) => set.claims.length);
      const lengths = list.map(({ patent }) => words(patent.descriptions[0].paragraphs));
      return [
        name,
        list.length,
        fixed(mean(counts), 1),
        median(counts),
        deciles(counts),
        median(claims.map((set) => words(set.claims))),
        median(claims.map((set) => words(set.claims.slice(0, 1)))),
        fixed(mean(claims.map((set) => set.claims.filter(({ dependsOn }) => dependsOn.length === 0).length)), 1),
        median(lengths),
        fixed(quantile(lengths, 0.9) / median(lengths), 1),
      ];
    }),
  );
}

export function missingSections() {
  heading("Sections that are missing (first release of each document; not the OPS texts, which are descriptions only)");
  const documents = Object.entries(sources)
    .filter(([source]) => ["marec", "epo", "uspto", "world"].includes(source))
    .flatMap(([source, patents]) => patents.map((patent) => ({ source, patent })))
    .filter(({ patent }) => patent.titles.length > 0);
  table(
    ["documents", "n", "no abstract", "no description", "no claims"],
    [
      ...grouped(
        documents,
        ({ source, patent }) => `${source.toUpperCase()} ${patent.country} ${patent.kind[0]} ${patent.language}`,
      ),
    ]
      .sort()
      .map(([name, list]) => [
        name,
        list.length,
        ...["abstracts", "descriptions", "claims"].map((section) =>
          wilson(list.filter(({ patent }) => patent[section].length === 0).length, list.length),
        ),
      ]),
  );
}

export function judgements() {
  heading("Documents of one patent in the judgements of CLEF-IP 2010 (English topics)");
  const lines = readFileSync(join(data, "clef-ip-2010", "qrels-en.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const byTopic = grouped(lines, ([topic]) => topic);
  const patents = [...byTopic.values()].map((list) => grouped(list, ([, , id]) => patentOf(id)));
  const perTopic = patents.map((map) => map.size);
  const documents = [...new Map(lines.map((line) => [line[2], line])).values()];
  const kinds = [...grouped(documents, ([, , id]) => patentOf(id)).values()].map((list) =>
    list
      .map(([, , id]) => id.split("-")[2])
      .sort()
      .join("+"),
  );
  say(
    `${byTopic.size} topics, ${documents.length} documents of ${kinds.length} patents; patents per topic: mean ${fixed(mean(perTopic), 1)}, median ${median(perTopic)}, deciles ${deciles(perTopic)}; languages of documents: ${topShares(
      documents.map((line) => line[4] ?? "?"),
      4,
    )}.`,
  );
  say(`Documents that a patent has: ${topShares(kinds, 10)}.`);
}
