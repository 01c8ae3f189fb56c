import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: '.',
  test: {
    include: ['test/**/*.test.ts'],
    // No test measures time; a slow machine is no failure.
    testTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        // It runs in a bundle only, where its own test compares it with Zod.
        'src/zod-definitions.ts',
        // What Node starts as a process and as a worker, where nothing is counted: it hands over what others do.
        'src/cli/main.ts',
      ],
      reporter: ['text-summary', 'text'],
      thresholds: { statements: 100, branches: 100, functions: 100, lines: 100 },
    },
  },
});
