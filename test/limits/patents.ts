import { Readable } from "node:stream";
import { claimReferences, MAX_CLAIM } from "../../src/patents/claim-references.js";
import { MAX_ID_LENGTH, newDocument } from "../../src/patents/formats/new-document.js";
import { MAX_LENGTH, parsePublicationId } from "../../src/patents/numbers/parse-number.js";
import { MAX_RECORD_LENGTH, recordCutter } from "../../src/patents/records/records.js";
import { MAX_DEPTH as MAX_SGML_DEPTH, parseSgml } from "../../src/patents/sgml-fields.js";
import { findSources, MAX_DEPTH as MAX_ARCHIVES } from "../../src/patents/sources/sources.js";
import { MAX_SIZE, spool } from "../../src/patents/sources/spool.js";
import { MAX_ATTRIBUTES, MAX_DEPTH, parseXml } from "../../src/patents/xml/parse.js";
import { zipOf } from "../support/archives.js";
import type { Subject } from "./limit.js";
import { inFolder } from "./scratch.js";

/** Files of patents and other documents. */
export const patents: Subject = {
  title: "Patents and documents",
  file: "patents.ts",
  limits: [
    {
      what: "characters of a record",
      value: MAX_RECORD_LENGTH,
      testedWith: 1000,
      why: "larger than any patent that offices publish",
      above: "a problem with its line: `record is too long: more than 67108864 characters`; the next record is read",
      attempt: (length, limit) => {
        const cutter = recordCutter("lines", limit);
        const found = [...cutter.push(`{"id":"${"x".repeat(length - 9)}"}\n`), ...cutter.end()];
        return found.find((each) => each.kind === "broken")?.message;
      },
    },
    {
      what: "depth of XML elements",
      value: MAX_DEPTH,
      why: "no patent is nested this deeply",
      above: "`elements are nested more than 500 deep`, with its line",
      attempt: (depth) => void parseXml("<a>".repeat(depth) + "</a>".repeat(depth)),
    },
    {
      what: "attributes of an XML tag",
      value: MAX_ATTRIBUTES,
      why: "no tag has that many",
      above: "`more than 1000 attributes`, with its line",
      attempt: (count) => void parseXml(`<a ${Array.from({ length: count }, (_, i) => `x${i}="1"`).join(" ")}/>`),
    },
    {
      what: "depth of the fields of NTCIR's files",
      value: MAX_SGML_DEPTH,
      why: "no document has that many levels",
      above: "`elements are nested more than 50 deep`",
      attempt: (depth) => void parseSgml("<A>".repeat(depth) + "</A>".repeat(depth), () => true),
    },
    {
      what: "archives within archives",
      value: MAX_ARCHIVES,
      why: "offices deliver three; more may be an attack",
      above: "`archives within archives are unpacked 5 deep: unpack the outer ones`",
      attempt: (depth) =>
        inFolder(async (folder, write) => {
          let archive = zipOf({ "1.xml": "<a/>" });
          for (let i = 1; i < depth; i++) archive = zipOf({ "inner.zip": archive });
          const asking = { openFolder: () => undefined, skipFile: () => false, onBytes: () => {} };
          for await (const source of findSources(write(folder, "outer.zip", archive), asking)) {
            if (source.kind === "unreadable") return source.message;
          }
          return undefined;
        }),
    },
    {
      what: "bytes of an archive within an archive",
      value: MAX_SIZE,
      testedWith: 1000,
      why: "it is unpacked to disk, and must not fill it",
      above: "`an archive within it has more than 34359738368 bytes: unpack it first`",
      attempt: async (size, limit) => {
        (await spool(Readable.from([Buffer.alloc(size)]), 100, limit)).remove();
      },
    },
    {
      what: "characters of the id of a document",
      value: MAX_ID_LENGTH,
      why: "ids are part of lines of runs and of file names",
      above: "`id has more than 200 characters`, with its line",
      attempt: (length) => void newDocument({ id: "x".repeat(length) }, () => {}),
    },
    {
      what: "characters of a publication number as written",
      value: MAX_LENGTH,
      why: "no spelling is longer",
      above: "it is not a publication number",
      attempt: (length) =>
        parsePublicationId("EP1234567".padEnd(length)) ? undefined : "it is not a publication number",
    },
    {
      what: "number of a claim that others refer to",
      value: MAX_CLAIM,
      why: "no patent has more claims",
      above: "it is not a reference",
      attempt: (claim) =>
        claimReferences(`The device of claim ${claim}`, 2000).length > 0 ? undefined : "it is not a reference",
    },
  ],
};
