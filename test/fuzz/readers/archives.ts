import { gzipSync } from "node:zlib";
import { InputError } from "../../../src/core/index.js";
import { readPatents } from "../../../src/patents/node.js";
import { findSources } from "../../../src/patents/sources/sources.js";
import { tarOf, zipOf } from "../../support/archives.js";
import { zip64Of } from "../../support/zip64.js";
import { Defect, FILE, type FuzzReader } from "../reader.js";
import { ScratchFile } from "../scratch.js";

const file = new ScratchFile();

const PATENT = '{"id":"EP-0971326-B1","titles":[{"language":"en","text":"A tyre"}],"publicationDate":"2001-02-03"}\n';
const MEMBERS = { "a.jsonl": PATENT, "b/c.txt": "Words of a document.\n", empty: "" };

const tar = await tarOf({ ...MEMBERS, "folder/": "" });
const nested = await tarOf({ "inner.zip": zipOf(MEMBERS), "inner.tar": tar, "x.gz": gzipSync(PATENT) });

/** Zip, zip64, tar, gzip, and these within each other: every source is read to its end, or said to be unreadable. */
export const archives: FuzzReader = {
  name: "archives",
  shape: "bytes",
  seeds: () =>
    [
      zipOf(MEMBERS),
      zip64Of("a.jsonl", PATENT),
      zipOf({ "inner.zip": zipOf({ "x.zip": zipOf(MEMBERS) }), "inner.tar": tar }),
      tar,
      nested,
      gzipSync(PATENT),
      gzipSync(tar),
      Buffer.concat([gzipSync(PATENT), gzipSync(PATENT)]),
      Buffer.from("BZh91AY&SY"),
    ].map((bytes) => new Uint8Array(bytes)),
  async read(input) {
    const path = file.write(input);
    const found: unknown[] = [];
    const unreadable: string[] = [];
    const asking = { onBytes: () => {}, skipFile: () => false, openFolder: () => undefined };
    for await (const source of findSources(path, asking)) {
      if (source.kind === "unreadable") unreadable.push(source.message);
      if (source.kind !== "bytes") continue;
      let size = 0;
      try {
        for await (const piece of source.bytes) size += piece.length;
      } catch (error) {
        unreadable.push((error as Error).message);
      }
      // Deflate packs at most a thousandfold, and here once in itself.
      if (size > 1e6 + 1100 * input.length) throw new Defect(`${input.length} bytes became ${size}`);
      found.push(size);
    }
    if (unreadable.some((message) => message.trim() === "")) throw new Defect("unreadable without a reason");
    if (found.length === 0) throw new InputError([{ file: FILE, line: 0, message: unreadable[0] ?? "nothing in it" }]);
    return found;
  },
  close: () => file.remove(),
};

/** The same with the patents in them: nothing is thrown, whatever the archive contains. */
export const archivedPatents: FuzzReader = {
  name: "archived-patents",
  shape: "bytes",
  seeds: archives.seeds,
  async read(input) {
    const path = file.write(input);
    const events: unknown[] = [];
    for await (const event of readPatents([path])) events.push(event);
    return events;
  },
  close: () => file.remove(),
};
