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
