import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** Long enough for a busy machine: time limits only end tests that hang. */
const LIMIT_MS = 600_000;

/** The tests against a real OpenSearch server: npm run test:opensearch. */
export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  test: {
    include: ["test/opensearch/**/*.test.ts"],
    setupFiles: ["test/support/set-seed.ts"],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    teardownTimeout: LIMIT_MS,
    expect: { poll: { timeout: LIMIT_MS } },
    // Nodes are killed at moments that a busy machine chooses. What fails twice is a defect; what fails once is reported.
    retry: 1,
    // Each file starts servers: several at once would starve each other.
    fileParallelism: false,
  },
});
