import { defineConfig } from 'vitest/config'

/** Three kinds of test, one runner: `engine` and `web` are pure, `server` runs on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'engine', include: ['engine/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
