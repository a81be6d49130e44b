// Processes that try mutants. One that hangs or ends is replaced.
import { fork } from "node:child_process";
import { join } from "node:path";

const PROGRAM = join(import.meta.dirname, "worker.mjs");
/**
 * Asks for each question in turn, on several processes.
 *
 * @param {object[]} questions
 * @param {{ count: number, folder: string }} processes how many, and where they may write
 * @param {number} limitMs ends what waits or loops where no turns are counted
 * @param {(question: object, answer: object) => void} answered
 */
export async function askAll(questions, { count, folder }, limitMs, answered) {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(count, questions.length) }, async () => {
      let child = await started(folder);
      while (next < questions.length) {
        const question = questions[next++];
        const answer = await ask(child, question, limitMs);
        if (answer.isLost) {
          child.kill("SIGKILL");
          child = await started(folder);
        }
        answered(question, answer);
      }
      child.kill("SIGKILL");
    }),
  );
}

async function started(folder) {
  const env = { ...process.env, TMPDIR: folder, VITEST: "true", NODE_ENV: "test" };
  const child = fork(PROGRAM, { env, stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: ["--no-warnings"] });
  await new Promise((resolve) => child.once("message", resolve));
  return child;
}

function ask(child, question, limitMs) {
  return new Promise((resolve) => {
    const settle = (answer) => {
      clearTimeout(timer);
      child.off("message", settle);
      child.off("exit", ended);
      resolve(answer);
    };
    const ended = () => settle({ state: "killed", by: "the process ended", isLost: true });
    const timer = setTimeout(() => settle({ state: "timed out", by: "the clock", isLost: true }), limitMs);
    child.once("message", settle);
    child.once("exit", ended);
    child.send(question);
  });
}
