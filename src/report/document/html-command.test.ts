import { expect, test } from "vitest";
import { commandText } from "./html-command.js";

const runs = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `r${i}`, file: `runs/<${i}>` }));
const files = (n: number) => ({ qrels: "q", runs: runs(n), settings: [], seed: "0" });
const words = (n: number) => runs(n).map(({ file }) => `'${file}'`);

test("few runs are also named on paper", () => {
  const command = `presage eval q ${words(8).join(" ")} -m AP`;
  const text = commandText(command, files(8));
  expect(text).toContain('&#39;runs/&lt;7&gt;&#39; <span class="word">-m</span> AP');
  expect(text).not.toContain("files");
});

test("many runs are a variable on paper, but are complete when copied", () => {
  const text = commandText(`presage eval q ${words(9).join(" ")} -m AP`, files(9));
  expect(text).toMatch(
    /^presage eval q <span class="files" data-printed="\$RUNS">&#39;runs\/&lt;0&gt;[^<]*<\/span> <span class="word">-m<\/span> AP$/,
  );
  expect(text.match(/runs\/&lt;\d&gt;/g)).toHaveLength(9);
  // A command on some of the runs names them.
  expect(commandText("presage plot pres-curve q runs/1", files(9))).toBe(
    'presage plot <span class="word">pres-curve</span> q runs/1',
  );
});
