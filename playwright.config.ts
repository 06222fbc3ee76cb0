import { defineConfig } from '@playwright/test'

const LONG = ['controls.spec.ts', 'uncut-figures.spec.ts', 'screens.spec.ts', 'words.spec.ts']

/** Journeys in Debian's Chromium against the real server, which e2e/global.ts starts once with the demo country. */
export default defineConfig({
  testDir: 'e2e',
  // The long ones first: begun last, one of them would keep one core waiting.
  projects: [
    { name: 'panjang', testMatch: LONG },
    { name: 'lain', testIgnore: LONG },
  ],
  globalSetup: './e2e/global.ts',
  // One for each core: a third is hardly faster, and every press of it waits for the two others.
  workers: 2,
  forbidOnly: true,
  // What needs a second try is mended, in the journey or in the product.
  retries: 0,
  // Wide: a noisy neighbour of the machine is no defect of ours, and what passes waits for nothing.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // What is not there to be pressed says so, long before its journey's own time is up.
    actionTimeout: 180_000,
    // The page is emptied, its process stays: each journey would else begin one, and compile the whole program anew in it.
    reuseContext: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // What fades has a contrast that nobody ever reads, and takes both cores to draw; e2e/screens/shell.spec.ts sees it move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Its own clock, whatever that of the journeys (e2e/kit/clock.ts).
      env: { ...process.env, LD_PRELOAD: '' },
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for minutes here: a larger young generation is collected seldom. Letters without coloured edges.
        '--js-flags=--min-semi-space-size=64 --max-semi-space-size=128',
        '--disable-lcd-text',
      ],
    },
  },
})
