import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLUSTER_MANIFEST, clusterFolder } from "../../../test/support/cluster-folder.js";
import { sealed } from "../../files/node.js";
import { INDEX_FORMAT, parseManifest, readManifest } from "./manifest.js";

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
      /^x\/index\.json: written by a newer version of Presage: index format 7, this one reads up to 6\nInstall/,
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
