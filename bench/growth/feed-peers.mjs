/** Indexes for the peers, from the terms that Presage's analyzer makes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { documents } from "../retrieval/corpus.mjs";
import { analysedText } from "../retrieval/engine.mjs";

/** Characters that are sent at a time. */
const PIECE = 1 << 20;

/**
 * Reads a collection once and sends the terms of its documents to all programs; nothing is written but their indexes.
 *
 * @param {string} collection
 * @param {readonly { readonly command: import("../measure.mjs").Command, readonly index: string }[]} programs that read
 *   lines from standard input and write to the index with `.unfinished` after its name
 */
export async function feedPeers(collection, programs) {
  for (const { index } of programs) rmSync(`${index}.unfinished`, { recursive: true, force: true });
  const running = programs.map(({ command: { file, args } }) => {
    const child = spawn(file, args, { stdio: ["pipe", "ignore", "inherit"] });
    return { child, file, ended: once(child, "close") };
  });
  const analyse = await analysedText();
  let lines = "";
  const send = async () => {
    for (const { child } of running) if (!child.stdin.write(lines)) await once(child.stdin, "drain");
    lines = "";
  };
  for await (const { id, texts } of documents(collection)) {
    lines += `${id}\t${texts.map(({ field, text }) => analyse(text, field)).join(" ")}\n`;
    if (lines.length > PIECE) await send();
  }
  await send();
  for (const { child } of running) child.stdin.end();
  for (const [i, { file, ended }] of running.entries()) {
    const [code] = await ended;
    if (code !== 0) throw new Error(`${file}: exit code ${code}`);
    renameSync(`${programs[i].index}.unfinished`, programs[i].index);
  }
}
