import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assessors } from "./assessors.mjs";
import { listeners } from "./listeners.mjs";
import { manyTopics } from "./many-topics.mjs";
import { submissions } from "./submissions.mjs";

// At full size: npm run load.
it.each([assessors, submissions, manyTopics, listeners])(
  "$name, reduced: nothing lost, numbers right",
  async (scenario) => {
    const folder = mkdtempSync(join(tmpdir(), `presage-load-${scenario.name}-`));
    try {
      const { rows } = await scenario.run(folder, scenario.small, () => {});
      expect(rows.length).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
