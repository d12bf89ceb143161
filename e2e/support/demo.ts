import { test as base } from '@playwright/test'
import { openDemo, type OpenDemo } from '#test/servers/open-demo.ts'

/** Each worker has a demo of its own; what a screen leaves in a browser goes with the browser. */
export const test = base.extend<object, { demo: OpenDemo }>({
  demo: [
    async ({}, use) => {
      const demo = await openDemo({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' })
      await use(demo)
      await demo.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
