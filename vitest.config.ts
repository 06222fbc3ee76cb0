import { defineConfig } from 'vitest/config'

/** Pure files share their worker's modules; the bound stops what hangs and says nothing about speed. */
const SHARED = { isolate: false, testTimeout: 900_000, hookTimeout: 900_000 }

/** Of `npm run check`. */
const brief = process.env['BRIEF'] === '1'
const BRIEF = { setupFiles: brief ? ['scripts/check/brief.ts'] : [] }

/** A bound stops what hangs; on a machine with noisy neighbours a second says nothing. */
const POLL = { expect: { poll: { timeout: 300_000 } } }

/** Kinds of test, one runner: `engine` and `web` are pure, `server` runs on a real PostgreSQL, `hold` kills real processes. */
export default defineConfig(({ mode }) => ({
  test: {
    // Tests of the server wait for PostgreSQL most of the time: one worker more than cores, where there are two.
    maxWorkers: 3,
    provide: { brief },
    projects: [
      { test: { name: 'engine', include: ['engine/src/**/*.test.ts', 'bench/**/*.test.ts'], ...SHARED, ...BRIEF } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          ...SHARED,
          setupFiles: ['web/test-cleanup.ts', ...BRIEF.setupFiles],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,demo,test,cluster-trial}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/test/postgres.ts', 'server/test/sql/folder.ts'],
          setupFiles: ['server/test/sql/record.ts', ...BRIEF.setupFiles],
          // The app is loaded once for each worker, not once for each of two hundred files.
          isolate: false,
          // The few counts of the promise that stand here.
          env: { RESILIENCE: mode },
          testTimeout: 900_000,
          hookTimeout: 900_000,
          ...POLL,
        },
      },
      {
        test: {
          name: 'resilience',
          include: ['server/resilience/**/*.test.ts'],
          globalSetup: ['server/resilience/prepare.ts'],
          // `--mode full` (npm run resilience): every count of the promise instead of a tenth.
          env: { RESILIENCE: mode },
          testTimeout: mode === 'full' ? 3_600_000 : 900_000,
          hookTimeout: 900_000,
          isolate: false,
          ...POLL,
          // Its bounds are those of the promise, so it has the machine to itself: after all others, and in full one file at
          // a time. The small counts wait more than they work, and their bounds have room for a neighbour.
          maxWorkers: mode === 'full' ? 1 : 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}))
