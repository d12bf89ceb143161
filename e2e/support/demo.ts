import { test as base } from '@playwright/test'
import { openDemo, type OpenDemo } from '#test/servers/open-demo.ts'

type Fixtures = { demo: OpenDemo }
type WorkerFixtures = { takeDemo: () => Promise<OpenDemo> }

/**
 * Each worker has a demo of its own, and another one after midnight: it tells of birthdays today. What a screen leaves in
 * a browser goes with the browser.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  takeDemo: [
    async ({}, use) => {
      let open: OpenDemo | undefined
      await use(async () => {
        if (open?.isOfToday()) return open
        await open?.close()
        open = await openDemo({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' })
        return open
      })
      await open?.close()
    },
    { scope: 'worker' },
  ],
  demo: [async ({ takeDemo }, use) => use(await takeDemo()), { timeout: 60_000 }],
})
