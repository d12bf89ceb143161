import { defineConfig } from '@playwright/test'
import config from '../../playwright.config.ts'

/** The browsers of the walks are not Playwright's. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: '*.engine.ts',
  globalSetup: '../../e2e/support/build-client.ts',
  outputDir: '../../test-results',
})
