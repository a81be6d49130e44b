import { createInterface } from "node:readline";
import type { SearchDesk } from "../../application/node.js";
import { writeOutput, writeRemark } from "./output.js";
import { readHit } from "./reader/read-hit.js";
import { pageStyle } from "./search-page.js";
import { SearchSession } from "./search-session.js";

/** Runs an interactive search session until the user quits. */
export async function converse(desk: SearchDesk, pageSize: number): Promise<void> {
  const session = new SearchSession(desk, pageSize, pageStyle());
  writeOutput(await session.greeting());
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: "> ", historySize: 1000 });
  terminal.on("SIGINT", () => terminal.close());
  terminal.prompt();
  for await (const line of terminal) {
    const { text, opened, quit } = await session.answer(line);
    if (quit) break;
    if (!opened || !(await readHit(opened, (mark) => session.mark(opened.id, mark)))) writeOutput(text);
    terminal.prompt();
  }
  terminal.close();
  writeRemark(`\n${session.farewell()}`);
}
