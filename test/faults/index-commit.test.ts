import { testFaults } from "../support/durable-operation.js";
import { indexState as state, writeIndex } from "../support/small-index.js";

const next = (folder: string) => writeIndex(folder, [["later"]]);

testFaults({ name: "index: first commit", run: (folder) => writeIndex(folder, [["a", "b"]]), state, next });

testFaults({
  name: "index: two commits, one replaces a document",
  prepare: (folder) => writeIndex(folder, [["a", "b"]]),
  run: (folder, acknowledge) => writeIndex(folder, [["c"], ["b", "d"]], acknowledge),
  state,
  next,
});
