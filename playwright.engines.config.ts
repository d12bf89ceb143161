import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `npm run test:engines`: the browsers of the walks are not Playwright's. */
export default defineConfig({ ...config, testMatch: '*.engine.ts' })
