// A process that reads: scripts/fuzz.mjs tells it which inputs of which reader. It writes the number of each input to a
// file before it reads it, so that the input that ended the process is known.
import { openSync, writeSync } from "node:fs";
import { register } from "node:module";

const steps = new URL("../test/fuzz/steps.ts", import.meta.url).href;
register("./typescript-hooks.mjs", import.meta.url, { data: { steps } });
const { readers, work } = await import("../test/fuzz/main.ts");

const at = openSync(process.argv[2], "w");
const place = new Float64Array(1);
const bytes = new Uint8Array(place.buffer);
process.on("message", async (asked) => {
  const before = process.cpuUsage();
  // Without the channel, a reader that waits for what never comes leaves nothing to do: the process ends.
  process.channel.unref();
  const result = await work(asked, (number) => {
    place[0] = number;
    writeSync(at, bytes, 0, 8, 0);
  });
  const { user, system } = process.cpuUsage(before);
  process.channel.ref();
  process.send({ result: { ...result, cpuMs: (user + system) / 1000 } });
});
process.send({ readers });
