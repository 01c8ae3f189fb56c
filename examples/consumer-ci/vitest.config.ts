import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'test/start-service.ts',
    testTimeout: 300_000,
  },
});
