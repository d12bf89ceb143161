import { randomUUID } from 'node:crypto'
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { startServer } from '#test/servers/start-server.ts'
import { createSharedServer, type TestServer } from './shared-server.ts'

export { expect } from '@playwright/test'

export type Account = { name: string; email: string; password: string }

/** Somebody at a browser of her own: cookies and storage are not shared with anybody. */
export type Person = Account & { context: BrowserContext; page: Page }

type Fixtures = {
  /** Whether the test has a server with an empty database for itself, which it may stop and start. */
  hasOwnServer: boolean
  server: TestServer
  ada: Person
  bea: Person
  /** Without a browser, which takes long to open; she calls the server. */
  distantBea: Account
}

/** Paths given to page.goto() are on the test's own server. */
export const test = base.extend<Fixtures, { shared: ReturnType<typeof createSharedServer> }>({
  shared: [
    async ({}, use) => {
      const shared = createSharedServer()
      await use(shared)
      await shared.stop()
    },
    { scope: 'worker' },
  ],
  hasOwnServer: [false, { option: true }],
  server: async ({ shared, hasOwnServer }, use, testInfo) => {
    const server = hasOwnServer ? await startServer() : await shared.take()
    await use(server)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
    }
    if (hasOwnServer) await server.stop()
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
  distantBea: async ({}, use) => use(accountOf('Bea')),
})

/** One more person; the caller closes the context. */
export async function atBrowser(
  browser: Browser,
  server: TestServer,
  name: string,
  device: BrowserContextOptions = {},
): Promise<Person> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ baseURL: server.url, permissions, ...device })
  return { ...accountOf(name), context, page: await context.newPage() }
}

function accountOf(name: string): Account {
  return { name, email: `${name.toLowerCase()}-${randomUUID()}@example.org`, password: `${name} likes long walks` }
}
