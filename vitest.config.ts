import { defineConfig } from "vitest/config";

/** No limit of time decides on a busy machine: it only ends what hangs. */
const LIMIT_MS = 300_000;

const common = {
  setupFiles: ["test/support/set-seed.ts"],
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  teardownTimeout: LIMIT_MS,
  expect: { poll: { timeout: LIMIT_MS } },
};

export default defineConfig({
  test: {
    // Tests that start programs and threads of their own would starve each other on two processors.
    maxWorkers: 2,
    projects: [
      {
        // Nothing is kept between tests but modules, which are loaded once for all files and not for each.
        test: { ...common, name: "units", include: ["src/**/*.test.ts"], isolate: false },
      },
      {
        test: { ...common, name: "program", include: ["test/**/*.test.ts", "bench/**/*.test.mjs"], isolate: false },
      },
    ],
  },
});
