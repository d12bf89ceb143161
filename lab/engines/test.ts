import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { createGroup } from '#contract/groups.ts'
import { signUp } from '#contract/sessions.ts'
import { endFirstRun } from '#contract/sign-in/server-settings.ts'
import { startServer } from '#test/servers/start-server.ts'
import type { Driver, Size } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { createScreen, type Screen } from './screen.ts'
import { openWebKit } from './webkit.ts'

export { expect }

const openers = { Firefox: openFirefox, WebKit: openWebKit }
export type Engine = keyof typeof openers
/** WebKitGTK exists for Linux only. */
export const engines: Engine[] = process.platform === 'linux' ? ['Firefox', 'WebKit'] : ['Firefox']

export type Walker = { name: string; email: string; password: string; call: ReturnType<typeof createCaller> }
/** Ada walks, in the browser; Bea, in the same group, only calls the server. */
export type World = { screen: Screen; ada: Walker; bea: Walker; group: string }

/** A server with Ada and Bea in one group, and a browser that nobody has signed in to. */
export const test = base.extend<{ open: (engine: Engine, size: Size) => Promise<World> }>({
  open: async ({}, use, testInfo) => {
    const server = await startServer()
    const drivers: Driver[] = []
    await use(async (engine, size) => {
      const driver = await openers[engine](size)
      drivers.push(driver)
      expect(await driver.run(() => innerWidth)).toBe(size.width)
      const ada = await signedUp(server.url, 'Ada', new URL(await server.setUpLink()).searchParams.get('inviteKey')!)
      const { id, inviteKey } = await ada.call(createGroup, { body: { name: 'Les Moreau' } })
      await ada.call(endFirstRun)
      const bea = await signedUp(server.url, 'Bea', inviteKey!)
      return { screen: createScreen(driver, server.url), ada, bea, group: id }
    })
    const failed = testInfo.status !== testInfo.expectedStatus
    for (const driver of drivers) {
      if (failed) await writeFile(testInfo.outputPath('screen.png'), await driver.picture())
      await driver.close()
    }
    if (failed) {
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
    }
    await server.stop()
  },
})

async function signedUp(url: string, name: string, invite_key: string): Promise<Walker> {
  let key: string | undefined
  const call = createCaller({ base: () => `${url}/`, key: () => key })
  const [email, password] = [`${name.toLowerCase()}@example.org`, `${name} likes long walks`]
  key = (await call(signUp, { body: { login: email, password, name, invite_key } })).api_key
  return { name, email, password, call }
}
