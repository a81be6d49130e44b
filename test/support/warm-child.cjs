// A process that keeps the built program loaded, and runs command lines one after the other.
"use strict";
const fs = require("node:fs");
const { main } = require("../../dist/bundle/presage.cjs");

// Each command is a bundle of its own and listens for signals once; this process runs many of them.
process.setMaxListeners(100);

/** Output of the running command, on standard output and standard error. */
let written = { 1: [], 2: [] };

const writeSync = fs.writeSync;
fs.writeSync = (fd, data, ...rest) => {
  if (fd !== 1 && fd !== 2) return writeSync(fd, data, ...rest);
  const [offset = 0, length = data.length - offset] = typeof rest[0] === "number" ? rest : [];
  const bytes = typeof data === "string" ? Buffer.from(data) : Buffer.from(data.subarray(offset, offset + length));
  written[fd].push(bytes);
  return bytes.length;
};
process.stdout.write = (text) => written[1].push(Buffer.from(text)) > 0;
process.stderr.write = (text) => written[2].push(Buffer.from(text)) > 0;

/** Thrown instead of ending the process. */
class Exit extends Error {}
process.exit = (code) => {
  if (code !== undefined) process.exitCode = code;
  throw new Exit();
};
const [program, home] = [process.argv[1], process.cwd()];

process.on("message", async ({ args, cwd }) => {
  written = { 1: [], 2: [] };
  process.exitCode = undefined;
  process.argv = [process.execPath, program, ...args];
  process.chdir(cwd ?? home);
  await main(args).catch((error) => {
    if (!(error instanceof Exit)) throw error;
  });
  const [out, err] = [1, 2].map((fd) => Buffer.concat(written[fd]).toString());
  process.send({ code: process.exitCode ?? 0, out, err });
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
