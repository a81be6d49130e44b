/** The programs that `ingest.mjs` measures, each in its own process: `node ingest-programs.mjs NAME PATH…` */

import { once } from "node:events";
import { createReadStream, createWriteStream, readdirSync, statSync } from "node:fs";
import path from "node:path";

const library = process.env.PRESAGE_DIST ?? path.join(import.meta.dirname, "..", "dist");

/** @type {Readonly<Record<string, (paths: readonly string[]) => Promise<number>>>} */
const programs = { presage, htmlparser2, bytes };

const [name, ...paths] = process.argv.slice(2);
console.log(await programs[name](paths));

/** Reads patents and writes them as JSON lines: the least that `presage collection add` has to do. */
async function presage(/** @type {readonly string[]} */ paths) {
  const { readPatents } = await import(path.join(library, "patents", "node.js"));
  const { patentLine } = await import(path.join(library, "patents", "index.js"));
  const output = createWriteStream("/dev/null");
  let documents = 0;
  let lines = [];
  let length = 0;
  for await (const event of readPatents(paths)) {
    if (event.kind === "problem")
      throw new Error(`${event.problem.file}:${event.problem.line}: ${event.problem.message}`);
    if (event.kind !== "patent") continue;
    documents++;
    const line = patentLine(event.patent);
    lines.push(line);
    length += line.length;
    if (length > 2 ** 20) {
      if (!output.write(`${lines.join("\n")}\n`)) await once(output, "drain");
      lines = [];
      length = 0;
    }
  }
  output.end(lines.join("\n"));
  return documents;
}

/** Only finds the tags and texts, and counts documents. */
async function htmlparser2(/** @type {readonly string[]} */ paths) {
  const { Parser } = await import("htmlparser2");
  let documents = 0;
  for (const file of paths.flatMap(filesBelow)) {
    const parser = new Parser(
      {
        onopentagname(tag) {
          if (tag === "patent-document") documents++;
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    for await (const piece of createReadStream(file, { encoding: "utf8", highWaterMark: 2 ** 18 })) parser.write(piece);
    parser.end();
  }
  return documents;
}

/** Only decodes the bytes. */
async function bytes(/** @type {readonly string[]} */ paths) {
  let documents = 0;
  const end = "</patent-document>";
  for (const file of paths.flatMap(filesBelow)) {
    let before = "";
    for await (const piece of createReadStream(file, { encoding: "utf8", highWaterMark: 2 ** 18 })) {
      // A tag may begin in one piece and end in the next.
      if ((before + piece.slice(0, end.length - 1)).includes(end)) documents++;
      for (let at = piece.indexOf(end); at !== -1; at = piece.indexOf(end, at + 1)) documents++;
      before = piece.slice(1 - end.length);
    }
  }
  return documents;
}

/** @param {string} place @returns {string[]} */
function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .map((name) => path.join(place, name))
    .flatMap(filesBelow)
    .filter((file) => file.endsWith(".xml"));
}
