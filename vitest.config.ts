import { defineConfig } from "vitest/config";

/** Long enough for a busy machine: time limits only end tests that hang. */
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
          include: ["test/**/*.test.ts", "bench/**/*.test.mjs"],
          // With a real server: npm run test:opensearch. Minutes each: npm run test:large.
          exclude: ["test/opensearch/**", ...(process.env.PRESAGE_LARGE ? [] : ["test/large/**"])],
          isolate: false,
        },
      },
    ],
  },
});
