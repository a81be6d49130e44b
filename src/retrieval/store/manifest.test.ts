import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLUSTER_MANIFEST, clusterFolder } from "../../../test/support/cluster-folder.js";
import { sealed } from "../../files/node.js";
import { MAX_SEGMENT_DOCUMENTS } from "../segment/segment-files.js";
import {
  INDEX_FORMAT,
  isIndex,
  liveDocuments,
  liveLengths,
  parseManifest,
  readManifest,
  refuseCluster,
  writeManifest,
} from "./manifest.js";

const empty = {
  format: INDEX_FORMAT,
  generation: 3,
  nextSegment: 1,
  analyzer: "plain/1",
  fields: ["title"],
  positions: false,
  segments: [],
};

function refusal(value: object | string): string {
  try {
    parseManifest(typeof value === "string" ? value : JSON.stringify(sealed(value)), "x/index.json");
    return "none";
  } catch (error) {
    return (error as Error).message;
  }
}

describe("list of contents of an index", () => {
  it("is read", () => {
    expect(parseManifest(JSON.stringify(sealed(empty)), "x")).toEqual(empty);
    expect(parseManifest(JSON.stringify({ ...empty, format: 3 }), "x")).toEqual({ ...empty, format: 3 });
  });

  it("is refused if its checksum is missing or differs", () => {
    const message = "x/index.json: damaged list of contents of an index";
    expect(refusal(JSON.stringify(empty))).toBe(message);
    expect(refusal(JSON.stringify({ ...sealed(empty), positions: true }))).toBe(message);
  });

  it("may name an index in a cluster", () => {
    const folder = mkdtempSync(join(tmpdir(), "presage-cluster-"));
    expect(readManifest(clusterFolder(folder))).toEqual(CLUSTER_MANIFEST);
    rmSync(folder, { recursive: true });
    const { cluster } = CLUSTER_MANIFEST;
    for (const wrong of [{ ...cluster, nodes: "x" }, { ...cluster, index: 1 }, { nodes: [] }, "x", null]) {
      expect(refusal({ ...CLUSTER_MANIFEST, cluster: wrong })).toBe(
        "x/index.json: damaged list of contents of an index",
      );
    }
  });

  it("is refused if a newer version wrote it", () => {
    expect(refusal({ ...empty, format: INDEX_FORMAT + 1, segments: "another way" })).toMatch(
      /^x\/index\.json: written by a newer version of Presage: index format 9, this one reads up to 8\nInstall/,
    );
  });

  it("is refused if it has the trial format", () => {
    expect(refusal({ ...empty, format: 1 })).toMatch(/index format 1, .*no longer read\nIndex the collection again/);
  });

  it.each([
    ["{", "not the list of contents of an index"],
    ["[]", "not the list of contents of an index"],
    [{ ...empty, segments: undefined }, "damaged list of contents of an index"],
    [{ ...empty, nextSegment: -1 }, "damaged list of contents of an index"],
    [{ ...empty, segments: [{ name: "../../etc" }] }, "damaged list of contents of an index"],
    [
      { ...empty, segments: [{ name: "segment-000001", documents: 1, terms: 1, fieldLengths: [], files: {} }] },
      "damaged list of contents of an index",
    ],
  ])("is refused if it is damaged: %j", (value, message) => {
    expect(refusal(value)).toBe(`x/index.json: ${message}`);
  });
});

it("is damaged without one of its parts, or with another kind of it", () => {
  const damaged = "x/index.json: damaged list of contents of an index";
  for (const [name, others] of Object.entries({
    generation: [undefined, null, -1, 0.5, "1"],
    nextSegment: [undefined, null, -1, 0.5, "1"],
    analyzer: [undefined, null, 1, {}],
    fields: [undefined, null, "title", {}, ["a", "b", "c", "d", "e"]],
    positions: [undefined, null, 0, "false"],
    segments: [undefined, null, {}, "x"],
  }))
    for (const other of others) expect(refusal({ ...empty, [name]: other }), name).toBe(damaged);
  expect(refusal({ ...empty, fields: ["a", "b", "c", "d"], generation: 0, nextSegment: 0 })).toBe("none");
});

it("is read in all formats from 2 on, of which those before 5 have no checksum", () => {
  const unsealed = (format: number) => refusal(JSON.stringify({ ...empty, format }));
  expect([2, 3, 4].map(unsealed)).toEqual(["none", "none", "none"]);
  expect([5, 6, 7].map(unsealed)).toEqual(new Array(3).fill("x/index.json: damaged list of contents of an index"));
  expect([2, 4, 5, 6].map((format) => refusal({ ...empty, format }))).toEqual(new Array(4).fill("none"));
  for (const format of [undefined, null, -1, 2.5, "3"])
    expect(refusal(JSON.stringify({ ...empty, format }))).toBe("x/index.json: not the list of contents of an index");
});

it("is written so that it is read again, and counts documents that are not deleted", () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-manifest-"));
  expect(isIndex(folder)).toBe(false);
  writeManifest(folder, empty);
  expect([isIndex(folder), readManifest(folder)]).toEqual([true, empty]);
  rmSync(folder, { recursive: true });
  expect(
    [{ documents: 5 }, { documents: 5, deleted: { documents: 2 } }].map((each) => liveDocuments(each as never)),
  ).toEqual([5, 3]);
});

describe("a segment in the list of contents", () => {
  const sample = readManifest(join(import.meta.dirname, "../../../test/fixtures/index-v5/index"));
  const [first] = sample.segments;
  const segment = { ...first, deleted: { file: "x", documents: 1, fieldLengths: [1], digest: { bytes: 1, crc32: 2 } } };
  const damaged = "x/index.json: damaged list of contents of an index";
  const refusalOf = (value: unknown) => refusal({ ...sample, format: INDEX_FORMAT, segments: [value] });

  it("is accepted with and without deletions", () => {
    expect([first, segment, { ...segment, name: "segment-1000000", documents: 0 }].map(refusalOf)).toEqual(
      new Array(3).fill("none"),
    );
  });

  it("is damaged with more documents than a search has memory for", () => {
    expect(refusalOf({ ...segment, documents: MAX_SEGMENT_DOCUMENTS })).toBe("none");
    expect(refusalOf({ ...segment, documents: MAX_SEGMENT_DOCUMENTS + 1 })).toBe(damaged);
  });

  it.each(["name", "documents", "terms", "fieldLengths", "files"])(
    "is damaged without %s, or with another kind of it",
    (name) => {
      for (const wrong of [undefined, null, -1, 0.5, "x", true])
        expect(refusalOf({ ...segment, [name]: wrong })).toBe(damaged);
    },
  );

  it("is damaged if the size or the checksum of a file is missing or impossible", () => {
    for (const name of Object.keys(segment.files)) {
      for (const wrong of [
        undefined,
        null,
        [],
        { bytes: -1, crc32: 1 },
        { bytes: 1, crc32: -1 },
        { bytes: 1 },
        { crc32: 1 },
      ])
        expect(refusalOf({ ...segment, files: { ...segment.files, [name]: wrong } }), name).toBe(damaged);
    }
    for (const deleted of [null, [], {}, { digest: { bytes: 1 } }, { digest: { crc32: 1, bytes: 0.5 } }])
      expect(refusalOf({ ...segment, deleted })).toBe(damaged);
    for (const wrong of [null, [], "x", 1]) expect(refusalOf(wrong)).toBe(damaged);
    for (const name of ["segment-1", "segment-00000x", "a/segment-000001", "segment-000001/x"])
      expect(refusalOf({ ...segment, name }), name).toBe(damaged);
  });

  it("has the words of the documents that are not deleted", () => {
    const words = { ...segment, fieldLengths: [10, 5], deleted: { ...segment.deleted, fieldLengths: [4, 5] } };
    expect(liveLengths(words as never)).toEqual([6, 0]);
    expect(liveLengths({ ...words, deleted: undefined } as never)).toEqual([10, 5]);
  });
});

it("refuses work on the files of an index in a cluster", () => {
  refuseCluster("x", { ...CLUSTER_MANIFEST, cluster: undefined } as never, "no");
  expect(() => refuseCluster("x", CLUSTER_MANIFEST, "merge there")).toThrow(
    "x: the documents of this index are in the cluster at http://cluster.test:9200: merge there",
  );
});

it("reports why a folder is not an index, or cannot be read", () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-manifest-"));
  const why = (name: string) => {
    try {
      return readManifest(join(folder, name)).format;
    } catch (error) {
      return (error as Error).message.split("\n")[0].slice(folder.length + 1);
    }
  };
  writeFileSync(join(folder, "file"), "");
  symlinkSync("loop", join(folder, "loop"));
  mkdirSync(join(folder, "odd", "index.json"), { recursive: true });
  expect(["none", "file", "file/x", "loop", "odd"].map(why)).toEqual([
    "none: no such folder",
    "file: is a file; an index is a folder",
    "file/x: no such folder",
    "loop/index.json: links form a loop",
    "odd/index.json: is a folder, not a file",
  ]);
  rmSync(folder, { recursive: true });
});
