import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "bench/**/*.test.mjs"],
    setupFiles: ["test/set-seed.ts"],
    testTimeout: 120_000,
    // Tests that start programs of their own would starve each other on two processors.
    maxWorkers: 2,
  },
});
