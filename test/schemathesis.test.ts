import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
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
    const { status, stdout } = spawnSync(
      program!,
      [
        ...["run", `${url}api/openapi.json`, "--url", url.replace(/\/$/, ""), "--header", `Cookie: ${cookie}`],
        ...["--checks", "not_a_server_error", "--phases", "examples,coverage,fuzzing"],
        ...["--max-examples", process.env.PRESAGE_EXAMPLES ?? "20", "--seed", "1"],
        // Leaving would end the session, and events do not end.
        ...["--exclude-path", "/api/session", "--exclude-path-regex", "/events$", "--request-timeout", "60"],
      ],
      { encoding: "utf8", maxBuffer: 1 << 28 },
    );
    if (status !== 0) process.stderr.write(stdout);
    expect(status).toBe(0);
  } finally {
    server.kill();
    rmSync(files.folder, { recursive: true, force: true });
  }
});
