/**
 * Makes the tables about simulated worlds in docs/ that no command of Presage prints, as Markdown.
 *
 *     node bench/simulated-figures.mjs lexicons         # docs/cross-language.md: precision of lexicons
 *     node bench/simulated-figures.mjs translation      # docs/cross-language.md: search across languages
 *     node bench/simulated-figures.mjs classification   # docs/tasks.md
 *     node bench/simulated-figures.mjs query-terms      # docs/search.md
 *     node bench/simulated-figures.mjs grams            # docs/analysis.md: analyzers of Japanese
 *
 * Worlds, indexes and runs are kept in the folder that FIGURES names (default: simulated-figures). PRESAGE names
 * another program, to compare two versions.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPatents } from "../dist/patents/node.js";
import { analysedTerms, learnAnalyzer } from "../dist/retrieval/index.js";
import { seededRandom } from "./random.mjs";

const PRESAGE = process.env.PRESAGE ?? new URL("../bin/presage", import.meta.url).pathname;
const FOLDER = process.env.FIGURES ?? "simulated-figures";

const figures = { lexicons, translation, classification, "query-terms": queryTerms, grams };
const figure = figures[process.argv[2]];
if (figure === undefined) {
  console.error(`usage: node bench/simulated-figures.mjs ${Object.keys(figures).join("|")}`);
  process.exit(2);
}
await figure();

function lexicons() {
  const { world, collection } = simulated("lexicons", ["--documents", "5000", "--words", "200", "--seed", "eleven"]);
  const rows = pairsOfLanguages().map(([from, to]) => {
    const cells = [];
    for (const texts of ["title,abstract", "title,abstract,claims"]) {
      for (const method of ["llr", "random-indexing"]) {
        const file = join(FOLDER, `${from}-${to}-${method}-${texts.length}.tsv`);
        const settings = ["--from", from, "--to", to, "--method", method, "--texts", texts, "-o", file];
        if (!existsSync(file)) {
          const { stderr } = spawnSync(PRESAGE, ["lexicon", collection, ...settings], { encoding: "utf8" });
          writeFileSync(`${file}.remarks`, stderr);
        }
        const result = records(
          presage(
            ...["lexicon", "check", file, "--dictionary", join(world, "dictionary.tsv")],
            ...["--collection", collection, "--format", "tsv"],
          ),
        ).at(-1);
        if (method === "llr") {
          cells.push(/([\d,]+) aligned texts/.exec(readFileSync(`${file}.remarks`, "utf8"))?.[1] ?? "");
        }
        cells.push(short(result.precision));
      }
    }
    return [`${from} → ${to}`, ...cells];
  });
  table(["", "records", "LLR", "Random Indexing", "with claims: records", "LLR", "Random Indexing"], rows);
}

async function translation() {
  const { world, collection } = simulated("translation", ["--documents", "3000", "--seed", "7"]);
  const patents = [];
  for await (const event of readPatents([join(world, "documents")])) {
    if (event.kind === "patent") patents.push(event.patent);
  }
  const familyOf = new Map(patents.map(({ id, familyId }) => [id, familyId]));
  const members = new Map();
  for (const patent of patents) members.set(patent.familyId, [...(members.get(patent.familyId) ?? []), patent]);
  const relevant = new Map();
  for (const line of readFileSync(join(world, "truth.qrels"), "utf8").trim().split("\n")) {
    const [topic, , document] = line.split(" ");
    const family = familyOf.get(topic);
    relevant.set(family, (relevant.get(family) ?? new Set()).add(familyOf.get(document)));
  }
  const systems = ["brkly", "sics", "iflab", `iflab(dictionary=${join(world, "dictionary.tsv")},growth=off)`];
  const shares = systems.map(() => []);
  for (const [from, to] of pairsOfLanguages()) {
    const full = (family, language) =>
      members.get(family).find((patent) => patent.language === language && patent.descriptions.length > 0)?.id;
    const families = [...relevant.keys()]
      .filter((family) => full(family, from) && full(family, to))
      .map((family) => ({ family, documents: inLanguage(members, relevant.get(family), to) }))
      .filter(({ documents }) => documents.length > 0)
      .sort((a, b) => mixed(a.family) - mixed(b.family))
      .slice(0, 30);
    for (const [s, system] of systems.entries()) {
      const maps = [from, to].map((language) => {
        const name = join(FOLDER, `${from}-${to}-${language}`);
        writeFileSync(`${name}.topics`, families.map(({ family }) => `${full(family, language)}\n`).join(""));
        writeFileSync(
          `${name}.qrels`,
          families
            .flatMap(({ family, documents }) => documents.map((id) => `${full(family, language)} 0 ${id} 1\n`))
            .join(""),
        );
        const run = `${name}-${s}.run`;
        const settings = ["--topics", `${name}.topics`, "--cut-off", "none", "--quiet", "-o", run];
        if (!existsSync(run)) {
          const parameters = system.includes("(") ? system.replace("(", `(to=${to},`) : `${system}(to=${to})`;
          presage("run", "--system", parameters, "--collection", collection, ...settings);
        }
        return Number(records(presage("eval", `${name}.qrels`, run, "-c", "-m", "map", "--format", "tsv"))[0].map);
      });
      shares[s].push(maps[0] / maps[1]);
      console.error(
        `${from} → ${to} ${system}: ${maps.map((map) => map.toFixed(4)).join(" / ")}, ${families.length} topics`,
      );
    }
  }
  table(
    ["", ...pairsOfLanguages().map(([from, to]) => `${from} → ${to}`), "mean"],
    systems.map((system, s) => [
      `\`${system.replace(/\(.*/, "")}\`${system.includes("(") ? " with the world's true dictionary, without growth" : ""}`,
      ...shares[s].map((share) => Math.round(100 * share)),
      `${Math.round((100 * shares[s].reduce((a, b) => a + b)) / shares[s].length)} %`,
    ]),
  );
}

function inLanguage(members, families, language) {
  return [...families].flatMap((family) =>
    (members.get(family) ?? []).filter((patent) => patent.language === language).map(({ id }) => id),
  );
}

/** An order of families that has nothing to do with their age. */
function mixed(family) {
  return Math.imul(Number(family) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
}

function classification() {
  const { collection } = simulated("classification", ["--documents", "8000", "--words", "600"]);
  const topics = join(FOLDER, "classification-topics");
  if (!existsSync(topics)) presage("collection", "topics", collection, "--number", "200", "--output", topics);
  const rows = ["subclass", "group", "subgroup"].map((level) => {
    const cells = ["topics", "none"].flatMap((cutOff) =>
      ["knn", "linear"].map((method) => {
        const name = join(FOLDER, `classification-${level}-${cutOff}-${method}`);
        if (!existsSync(`${name}.run`)) {
          presage(
            ...["classify", collection, "--topics", join(topics, "topics.tsv"), "--level", level, "--method", method],
            ...["--cut-off", cutOff, "--qrels", `${name}.qrels`, "--output", `${name}.run`],
          );
        }
        return short(
          records(presage("eval", `${name}.qrels`, `${name}.run`, "-c", "-m", "P@1", "--format", "tsv"))[0]["P@1"],
        );
      }),
    );
    const codes = readFileSync(join(FOLDER, `classification-${level}-topics-knn.qrels`), "utf8")
      .trim()
      .split("\n");
    const frequencies = new Map();
    for (const line of codes) frequencies.set(line.split(" ")[2], (frequencies.get(line.split(" ")[2]) ?? 0) + 1);
    return [level, ...cells, frequencies.size, short(Math.max(...frequencies.values()) / 200)];
  });
  table(
    [
      "level",
      "`knn`",
      "`linear`",
      "`knn`, all",
      "`linear`, all",
      "codes of the topics",
      "share of topics with the most frequent code",
    ],
    rows,
  );
}

function queryTerms() {
  const { world, collection } = simulated("query-terms", ["--documents", "2000"]);
  const topics = join(FOLDER, "query-topics");
  if (!existsSync(topics)) {
    presage("collection", "topics", collection, "--number", "150", "--form", "2011", "--output", topics);
  }
  const index = join(FOLDER, "query-index");
  if (!existsSync(index)) presage("index", collection, "--output", index, "--quiet");
  const variants = {
    "`kl`, 200 terms (the default)": [],
    "`kl`, 100 terms": ["--terms", "100"],
    "tf·idf, frequencies": ["--select", "tf-idf"],
    "same subclass": ["--same-class", "subclass"],
    "subgroup, group, subclass, at least 20": ["--same-class", "subgroup,group,subclass", "--same-class-least", "20"],
    "subgroup, group, subclass, at least 100 (the default)": ["--same-class", "subgroup,group,subclass"],
    "subgroup, group, subclass, at least 1000": [
      "--same-class",
      "subgroup,group,subclass",
      "--same-class-least",
      "1000",
    ],
  };
  const list = join(topics, "topics.txt");
  writeFileSync(
    list,
    records(readFileSync(join(topics, "topics.tsv"), "utf8"))
      .map(({ topic }) => `${topic}\n`)
      .join(""),
  );
  const rows = Object.entries(variants).map(([name, settings], i) => {
    const run = join(FOLDER, `query-${i}.run`);
    if (!existsSync(run)) {
      presage("run", index, "--topics", join(topics, "topics.tsv"), ...settings, "--quiet", "-o", run);
    }
    const scores = records(
      presage(
        ...[
          "eval",
          join(world, "truth.qrels"),
          run,
          "-c",
          "--topics",
          list,
          "-m",
          "PRES@1000",
          "-m",
          "PRES@100",
          "-m",
          "map",
        ],
        ...["--format", "tsv"],
      ),
    )[0];
    return [name, short(scores["PRES@1000"]), short(scores["PRES@100"]), short(scores.map)];
  });
  table(["query", "PRES@1000", "PRES@100", "MAP"], rows);
}

async function grams() {
  const { world, collection } = simulated("grams", ["--documents", "1500", "--languages", "ja", "--words", "1500"]);
  const documents = [];
  for await (const event of readPatents([join(world, "documents")])) {
    if (event.kind === "patent") documents.push(japaneseTexts(event.patent));
  }
  const characters = documents.flat().reduce((sum, { text }) => sum + text.length, 0);
  const words = wordsToFind(documents.map((texts) => texts.map(({ text }) => text).join("\n")));
  const rows = [
    "patent",
    "ngram(min=2,max=2)",
    "long-gram(threshold=10000)",
    "long-gram",
    "long-gram(threshold=100)",
    "long-gram(cover=once)",
  ].map((spec, i) => {
    const [plain, withPositions] = [["--no-positions"], []].map((settings, p) => {
      const index = join(FOLDER, `grams-${i}-${p}`);
      if (!existsSync(index)) {
        presage("index", collection, "--output", index, "--analyzer", spec, ...settings, "--quiet");
        presage("index", "--output", index, "--merge", "--quiet");
      }
      const info = presage("index", "--info", index);
      return { terms: /^terms +(.*)$/m.exec(info)[1].trim(), size: /documents, (.*)$/m.exec(info)[1] };
    });
    const { found, exact } = searchedWords(learnAnalyzer(spec, documents.flat()), documents, words);
    return [`\`${spec}\``, plain.terms, plain.size, withPositions.size, percent(found), percent(exact)];
  });
  console.error(`${characters} characters, ${words.length} words`);
  table(
    ["analyzer", "terms", "index", "with positions", "words found", "documents with all terms that contain the word"],
    rows,
  );
}

function japaneseTexts({ titles, abstracts, claims, descriptions }) {
  return [
    ...titles.map(({ text }) => text),
    ...abstracts.map(({ text }) => text),
    ...claims.flatMap((set) => set.claims.map(({ text }) => text)),
    ...descriptions.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
  ].map((text) => ({ text, language: "ja" }));
}

/** 400 words of two to six Chinese characters or katakana, drawn from those in at least three documents. */
function wordsToFind(texts) {
  const counts = new Map();
  for (const text of texts) {
    for (const word of new Set(text.match(/\p{sc=Han}{2,6}(?!\p{sc=Han})|[\u30a1-\u30fc]{2,6}(?![\u30a1-\u30fc])/gu))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const random = seededRandom(3, 1);
  return [...counts]
    .filter(([, count]) => count >= 3)
    .map(([word]) => ({ word, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, 400)
    .map(({ word }) => word);
}

/** Mean shares over words: documents with the word that have a term of it, and documents with all terms that have it. */
function searchedWords(analyzer, documents, words) {
  const having = new Map();
  const wanted = words.map(
    (word) => new Set(analysedTerms(analyzer, word, "ja", "description").map(({ term }) => term)),
  );
  for (const terms of wanted) for (const term of terms) having.set(term, new Set());
  documents.forEach((texts, d) => {
    for (const { text } of texts) {
      for (const { term } of analysedTerms(analyzer, text, "ja", "description")) having.get(term)?.add(d);
    }
  });
  const plain = documents.map((texts) => texts.map(({ text }) => text).join("\n"));
  let found = 0;
  let exact = 0;
  let searched = 0;
  for (const [i, word] of words.entries()) {
    const containing = plain.flatMap((text, d) => (text.includes(word) ? [d] : []));
    const lists = [...wanted[i]].map((term) => having.get(term));
    found += containing.filter((d) => lists.some((list) => list.has(d))).length / containing.length / words.length;
    const all = lists.length === 0 ? [] : [...lists[0]].filter((d) => lists.every((list) => list.has(d)));
    if (all.length === 0) continue;
    searched++;
    exact += all.filter((d) => plain[d].includes(word)).length / all.length;
  }
  return { found, exact: exact / searched };
}

function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/** A world and a collection of its documents, made once. */
function simulated(name, settings) {
  const world = join(FOLDER, `${name}-world`);
  const collection = join(FOLDER, `${name}-collection`);
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(collection)) {
    presage("collection", "simulate", world, ...settings, "--quiet");
    presage("collection", "add", collection, join(world, "documents"), "--quiet");
  }
  return { world, collection };
}

function pairsOfLanguages() {
  return ["en de", "en fr", "en ja", "de en", "fr en", "ja en"].map((pair) => pair.split(" "));
}

function presage(...args) {
  return execFileSync(PRESAGE, args, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });
}

/** Rows of a tab-separated table with a heading. */
function records(text) {
  const [heading, ...lines] = text.trim().split("\n");
  const names = heading.split("\t");
  return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, i) => [names[i], cell])));
}

/** `.68` */
function short(value, digits = 3) {
  return Number(value).toFixed(digits).replace(/^0/, "");
}

function table(heading, rows) {
  console.log(`| ${heading.join(" | ")} |`);
  console.log(`|${heading.map(() => "---").join("|")}|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}
