import { expect, it } from "vitest";
import { emptyManifest, type Manifest, manifestText, parseManifest } from "./manifest.js";

const facts = { bytes: 61, sha256: "a".repeat(64) };
const manifest: Manifest = {
  ...emptyManifest,
  documents: 2,
  segments: [
    { name: "000001", documents: 2, files: { documents: facts, headers: facts, index: facts, sources: facts } },
  ],
};

it("reads what it wrote, and manifests of version 1, which have no checksum", () => {
  expect(parseManifest(manifestText(manifest), "x")).toEqual(manifest);
  const first = { ...manifest, version: 1 };
  expect(parseManifest(JSON.stringify(first), "x")).toEqual(first);
});

it("refuses a changed number, a missing checksum, and a version that never was", () => {
  const damaged = "x: damaged manifest of a collection";
  expect(() => parseManifest(manifestText(manifest).replace('"documents": 2', '"documents": 3'), "x")).toThrow(damaged);
  expect(() => parseManifest(JSON.stringify(manifest), "x")).toThrow(damaged);
  expect(() => parseManifest(JSON.stringify({ ...manifest, version: 0 }), "x")).toThrow(damaged);
});

it("refuses a newer version, another file, and whatever is no list of segments", () => {
  const why = (value: object | string) => {
    try {
      parseManifest(typeof value === "string" ? value : manifestText(value as Manifest), "x");
      return "none";
    } catch (error) {
      return (error as Error).message.split("\n")[0];
    }
  };
  expect(why({ ...manifest, version: 3 })).toBe(
    "x: written by a newer version of Presage: collection format 3, this one reads up to 2",
  );
  for (const other of ["{", "[]", "null", '"x"', { ...manifest, format: "x" }, { ...manifest, version: 1.5 }])
    expect(why(other)).toBe("x: not the manifest of a collection");
  const [segment] = manifest.segments;
  const damaged = "x: damaged manifest of a collection";
  for (const documents of [-1, 0.5, "2", null]) {
    expect(why({ ...manifest, documents })).toBe(damaged);
    expect(why({ ...manifest, segments: [{ ...segment, documents }] })).toBe(damaged);
  }
  for (const segments of [{}, "x", null, [null], ["x"], [[]], [{ ...segment, files: null }]])
    expect(why({ ...manifest, segments })).toBe(damaged);
  for (const name of [1, "00001", "00000a", "../000001", "000001 "])
    expect(why({ ...manifest, segments: [{ ...segment, name }] })).toBe(damaged);
  for (const name of Object.keys(segment.files))
    for (const wrong of [undefined, null, [], { bytes: -1, sha256: "a" }, { bytes: 1, sha256: 1 }, { sha256: "a" }])
      expect(why({ ...manifest, segments: [{ ...segment, files: { ...segment.files, [name]: wrong } }] })).toBe(
        damaged,
      );
  expect(why({ ...manifest, segments: [{ ...segment, name: "1000000", documents: 0 }] })).toBe("none");
});
