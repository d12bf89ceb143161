import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './test/servers/programs.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/build-and-seed.ts',
  testMatch: '*.e2e.ts',
  // `npm test` leaves those with this tag to `npm run test:long`.
  grepInvert: process.env.TESTS === 'short' ? /@long/ : undefined,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Long enough for two busy cores; what passes does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The only ones are the trees of screen readers.
  snapshotPathTemplate: '{testDir}/layout/screen-reader/{arg}{ext}',
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    // Those that are about it allow it: elsewhere it would answer what a test wants to see asked for.
    serviceWorkers: 'block',
    // A trace of every test would take a third of the time; `--trace on` makes one.
    screenshot: 'only-on-failure',
    // What moves takes a third of the time; tests that are about it, and the main job, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions(),
  },
})
