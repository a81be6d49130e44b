import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { withSteps } from "./scripts/count-steps.mjs";

/** Long enough for a busy machine: time limits only end tests that hang. */
const LIMIT_MS = 300_000;

const common = {
  setupFiles: ["test/support/set-seed.ts"],
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  teardownTimeout: LIMIT_MS,
  expect: { poll: { timeout: LIMIT_MS } },
};

const sources = resolve(import.meta.dirname, "src");

/** Lets the sources count their steps, so that an input that takes too many fails instead of hanging. */
const countSteps = {
  name: "count-steps",
  enforce: "post" as const,
  transform(code: string, id: string) {
    if (!id.startsWith(sources)) return undefined;
    return { code: withSteps(code, resolve(import.meta.dirname, "test/fuzz/steps.ts")), map: null };
  },
};

export default defineConfig({
  test: {
    // Tests that start programs and threads would starve each other on two processors.
    maxWorkers: 2,
    projects: [
      {
        // Test files share only modules, which are then loaded once instead of once per file.
        test: { ...common, name: "units", include: ["src/**/*.test.ts", "web/**/*.test.ts"], isolate: false },
      },
      {
        test: {
          ...common,
          name: "program",
          include: ["test/**/*.test.ts", "test/load/*.test.mjs", "bench/**/*.test.mjs"],
          // With a real server: npm run test:opensearch. Minutes each: npm run test:large.
          exclude: ["test/opensearch/**", "test/fuzz/**", ...(process.env.PRESAGE_LARGE ? [] : ["test/large/**"])],
          isolate: false,
        },
      },
      {
        plugins: [countSteps],
        test: { ...common, name: "fuzz", include: ["test/fuzz/**/*.test.ts"], isolate: false },
      },
    ],
  },
});
