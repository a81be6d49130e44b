import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { mergeIndex } from "../../src/retrieval/store/merge-index.js";
import { removeDocuments } from "../../src/retrieval/store/remove-documents.js";
import { testFaults } from "../support/durable-operation.js";
import { FailingFiles } from "../support/failing-files.js";
import { indexIn, indexState as state, writeIndex } from "../support/small-index.js";

const next = (folder: string) => writeIndex(folder, [["later"]]);

testFaults({
  name: "index: merge",
  prepare: (folder) => writeIndex(folder, [["a"], ["b"], ["a", "c"]]),
  run: (folder) => mergeIndex(indexIn(folder)),
  state,
  next,
});

testFaults({
  name: "index: remove documents",
  prepare: (folder) => writeIndex(folder, [["a", "b"], ["c"]]),
  run: (folder) => removeDocuments(indexIn(folder), ["a", "c"]),
  state,
  next,
});

it("a merge whose manifest cannot be put in place removes no segment of the last commit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-merge-fault-"));
  try {
    writeIndex(folder, [["a"], ["b"]]);
    const before = state(folder);
    // The first rename publishes the last commit again, the second one the merged segment.
    const counting = new FailingFiles(folder);
    await counting.during(() => mergeIndex(indexIn(folder)));
    rmSync(indexIn(folder), { recursive: true });
    writeIndex(folder, [["a"], ["b"]]);
    const failing = new FailingFiles(folder, "EIO", counting.operations.lastIndexOf("rename"));
    await expect(failing.during(() => mergeIndex(indexIn(folder)))).rejects.toThrow("disk cannot be read or written");
    expect(state(folder)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
