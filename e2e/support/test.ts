import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startServer, type RunningServer } from './start-server.ts'

export { expect } from '@playwright/test'

/** Somebody at a browser of her own: cookies and storage are not shared with anybody. */
export type Person = { name: string; email: string; password: string; context: BrowserContext; page: Page }

type Fixtures = {
  /** A server with an empty database, for this test alone. */
  server: RunningServer
  ada: Person
  bea: Person
}

/** Paths given to page.goto() are on the test's own server. */
export const test = base.extend<Fixtures>({
  server: async ({}, use, testInfo) => {
    const server = await startServer()
    await use(server)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
    }
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
  ada: async ({ browser, server }, use) => {
    const person = await atBrowser(browser, server, 'Ada')
    await use(person)
    await person.context.close()
  },
  bea: async ({ browser, server }, use) => {
    const person = await atBrowser(browser, server, 'Bea')
    await use(person)
    await person.context.close()
  },
})

/** One more person; the caller closes the context. */
export async function atBrowser(browser: Browser, server: RunningServer, name: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: server.url, permissions: ['clipboard-read', 'clipboard-write'] })
  const email = `${name.toLowerCase()}@example.org`
  return { name, email, password: `${name} likes long walks`, context, page: await context.newPage() }
}
