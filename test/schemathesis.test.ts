import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { presage } from "./support/presage.js";
import { copySmallCampaign } from "./support/small-campaign.js";
import { startServer } from "./support/workbench.js";

/** The program `schemathesis`; `npm run test:api` installs and names it. */
const program = process.env.PRESAGE_SCHEMATHESIS;

it.runIf(program !== undefined)("schemathesis finds no answer 5xx", async () => {
  const files = copySmallCampaign();
  const link = presage(["campaign", "invite", files.campaign, "--role", "organiser", "--name", "Tester"]).out.trim();
  const { server, url } = await startServer([files.campaign, "--port", "0"]);
  try {
    const entered = await fetch(`${url}api/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: link.split("#")[1] }),
    });
    const cookie = entered.headers.get("set-cookie")!.split(";")[0];
    // Names that exist: a name by chance would be answered with 404, and nothing more would be tried.
    const config = join(files.folder, "schemathesis.toml");
    const names = { campaign: "campaign", collection: "patents", topic: "PAC-1", run: "1" };
    const lines = Object.entries(names).map(([name, value]) => `"path.${name}" = ${JSON.stringify(value)}`);
    writeFileSync(config, `[parameters]\n${lines.join("\n")}\n`);
    const { status, stdout } = spawnSync(
      program!,
      [
        ...[
          "--config-file",
          config,
          "run",
          `${url}api/openapi.json`,
          "--url",
          url.replace(/\/$/, ""),
          "--header",
          `Cookie: ${cookie}`,
        ],
        ...["--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing"],
        ...["--max-examples", process.env.PRESAGE_EXAMPLES ?? "20", "--seed", "1"],
        // Leaving, or a new link of its own, would end the session; events do not end.
        ...["--exclude-path-regex", "/api/session|/events$|/people/", "--request-timeout", "60"],
      ],
      { encoding: "utf8", maxBuffer: 1 << 28, cwd: files.folder },
    );
    if (status !== 0) process.stderr.write(stdout);
    expect(status).toBe(0);
  } finally {
    server.kill();
    rmSync(files.folder, { recursive: true, force: true });
  }
});
