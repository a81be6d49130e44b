import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatProblem } from "../src/core/index.js";
import { marecXml } from "../src/patents/index.js";
import { patent } from "./support/arbitrary-patent.js";
import { sharedData } from "./support/shared-data.js";

// Threads run the built files: Node does not run TypeScript in them.
const { addToCollection } = (await import(
  pathToFileURL(join(import.meta.dirname, "../dist/collection/node.js")).href
)) as typeof import("../src/collection/node.js");

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-read-threads-"));
  mkdirSync(join(scratch, "in"));
  writeSources(join(scratch, "in"));
});
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

const COUNT = 700;

function xml(number: number, text = "wheels and spokes ".repeat(900)): string {
  return marecXml(
    patent(`EP-${number}-A1`, { descriptions: [{ language: "en", paragraphs: [{ text: `${text} ü ${number}` }] }] }),
  );
}

/** Files that are large enough for threads, and then whatever may be wrong with others. */
function writeSources(folder: string): void {
  const documents = Array.from({ length: COUNT }, (_, i) => xml(1000000 + i));
  const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
  put("a.xml", documents.join("\n"));
  put("b.xml", `${xml(1)}${xml(2).slice(0, 3000)}${xml(3)}<patent-document country="EP"/>${xml(4).slice(0, 99)}`);
  put("c.xml", Buffer.concat([Buffer.from(xml(5).replace(/ü/g, "&foo; \uFFFD")), Buffer.from(xml(6), "latin1")]));
  put("d.jsonl", '{"id":"own-1"}\n{"id":"own-2"}\nnothing\n{"id":"EP-1000001-A1"}\n{"id":"own-3"}\n');
  put(
    "e.xml.gz",
    gzipSync(
      documents
        .slice(0, 50)
        .join("\n")
        .replace(/spokes/g, "rims"),
    ).subarray(0, 2000),
  );
  put("f.tif", "II*\0");
  put("g.xml", `${xml(7)}\n{"id":"EP-8-A1"}\n</patent-document>${xml(9).replace("</p>", "</q>")}`);
  put("h.xml", Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml(10)}`, "utf16le"));
}

/** Everything that adding does, and all files that it writes. */
async function added(threads: number, paths: readonly string[], bytes = 2e6) {
  const folder = join(scratch, `${threads}`);
  const said: string[] = [];
  const summary = await addToCollection(folder, paths, {
    ...{ threads, limits: { bytes, ms: 1e9 } },
    onProblem: (problem) => said.push(`problem: ${formatProblem(problem)}`),
    onRemark: (remark) => said.push(`remark: ${formatProblem(remark)}`),
    onCommit: ({ segment, documents }) => said.push(`${segment}: ${documents}`),
  });
  const files = hashes(folder);
  rmSync(folder, { recursive: true });
  return { said, files, summary: { ...summary, formats: [...summary.formats] } };
}

function hashes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /^(?:collection\.json|segments.\d+.*)$/.test(name))
    .sort()
    .map(
      (name) =>
        `${name} ${createHash("sha256")
          .update(readFileSync(join(folder, name)))
          .digest("hex")}`,
    );
}

it("the collection and everything said are the same with 1, 2 and 3 threads", async () => {
  const one = await added(1, [join(scratch, "in")]);
  expect(one.summary.documents).toBeGreaterThan(COUNT);
  expect(one.said.filter((line) => line.startsWith("problem"))).toHaveLength(9);
  for (const threads of [2, 3]) expect(await added(threads, [join(scratch, "in")])).toEqual(one);
});

it("the same for real files of all offices", async () => {
  const real = sharedData("patents");
  if (real === undefined) return;
  const one = await added(1, [real], 5e6);
  expect(one.summary.documents).toBeGreaterThan(10_000);
  for (const threads of [2, 3]) expect(await added(threads, [real], 5e6)).toEqual(one);
});

it("continues after the last committed document, with any number of threads", async () => {
  const folder = join(scratch, "resumed");
  const stop = new AbortController();
  const paths = [join(scratch, "in", "a.xml")];
  const stopped = await addToCollection(folder, paths, {
    ...{ threads: 3, signal: stop.signal, limits: { bytes: 1e6 } },
    onProgress: ({ documents }) => documents === 500 && stop.abort(),
  });
  expect(stopped).toMatchObject({ interrupted: true, documents: 500 });
  const again = await addToCollection(folder, paths, { threads: 2 });
  expect(again).toMatchObject({ interrupted: false, documents: COUNT });
  expect([...again.formats.values()]).toMatchObject([{ records: COUNT, added: COUNT - 500, same: 0 }]);
});
