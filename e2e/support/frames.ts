import type { Browser, Page } from '@playwright/test'
import { addFrame } from '#contract/programs/frames.ts'
import type { Call } from './people.ts'
import type { TestServer } from './shared-server.ts'
import { expect } from './test.ts'

export type Size = { width: number; height: number }

/** A tablet at /frame, whose clock goes on when the test says so; the caller closes its context. */
export async function openFrame(browser: Browser, server: TestServer, viewport: Size): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: 'allow', hasTouch: true })
  const page = await context.newPage()
  await page.clock.install({ time: noon() })
  await page.goto('/frame')
  return page
}

/** Of today: a frame is dark in the night. */
function noon(): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
}

export async function codeOn(page: Page): Promise<string> {
  const code = page.getByRole('heading', { level: 1 })
  await expect(code).toHaveText(/^[A-Z]{6}$/)
  return code.innerText()
}

export async function connect(page: Page, owner: Call, group: string): Promise<void> {
  await owner(addFrame, { body: { code: await codeOn(page), groups: [group] } })
  await page.clock.runFor(4000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
}
