import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { uploadFile, type FileFull } from '#contract/files.ts'
import { createGroup } from '#contract/groups.ts'
import { signUp } from '#contract/sessions.ts'
import { endFirstRun } from '#contract/sign-in/server-settings.ts'
import { startServer, type RunningServer } from '#test/servers/start-server.ts'
import { openChromium } from './chromium.ts'
import type { Driver, Size } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { createScreen, type Screen } from './screen.ts'
import { openWebKit } from './webkit.ts'

export { expect }

export const openers = { Chromium: openChromium, Firefox: openFirefox, WebKit: openWebKit }
export type Engine = keyof typeof openers
/** WebKitGTK exists for Linux only. */
export const engines: Engine[] = process.platform === 'linux' ? ['Firefox', 'WebKit'] : ['Firefox']
/** For walks that no test of one browser takes in these steps. */
export const allEngines: Engine[] = ['Chromium', ...engines]

export type Walker = {
  name: string
  email: string
  password: string
  call: ReturnType<typeof createCaller>
  /** @returns the id of the file */
  upload: (bytes: Buffer, name: string, type: string) => Promise<string>
}
/** Ada walks, in the browser; Bea, in the same group, only calls the server. */
export type World = { screen: Screen; ada: Walker; bea: Walker; group: string; inviteKey: string; url: string }
type Settings = Record<string, string>
type Fixtures = {
  /** A server that nobody has been to, perhaps at an address with a name. */
  start: (settings?: Settings) => Promise<RunningServer>
  /** A browser that nobody has signed in to. */
  look: (engine: Engine, size: Size, url: string) => Promise<Screen>
  /** A server with Ada and Bea in one group, and a browser. */
  open: (engine: Engine, size: Size, settings?: Settings) => Promise<World>
}

export const test = base.extend<Fixtures>({
  start: async ({}, use, testInfo) => {
    const servers: RunningServer[] = []
    await use(async (settings) => {
      const server = await startServer(settings)
      servers.push(server)
      return { ...server, url: settings?.PUBLIC_URL ?? server.url }
    })
    for (const server of servers) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
      }
      await server.stop()
    }
  },
  look: async ({}, use, testInfo) => {
    const drivers: Driver[] = []
    await use(async (engine, size, url) => {
      const driver = await openers[engine](size)
      drivers.push(driver)
      process.stdout.write(`${driver.version}\n`)
      expect(await driver.run(() => innerWidth)).toBe(size.width)
      return createScreen(driver, url)
    })
    for (const [n, driver] of drivers.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath(`screen-${n + 1}.png`), await driver.picture())
      }
      await driver.close()
    }
  },
  open: async ({ start, look }, use) => {
    await use(async (engine, size, settings) => {
      const server = await start(settings)
      const { url } = server
      const screen = await look(engine, size, url)
      const ada = await signedUp(url, 'Ada', new URL(await server.setUpLink()).searchParams.get('inviteKey')!)
      const { id, inviteKey } = await ada.call(createGroup, { body: { name: 'Les Moreau' } })
      await ada.call(endFirstRun)
      const bea = await signedUp(url, 'Bea', inviteKey!)
      return { screen, ada, bea, group: id, inviteKey: inviteKey!, url }
    })
  },
})

async function signedUp(url: string, name: string, invite_key: string): Promise<Walker> {
  let key: string | undefined
  const call = createCaller({ base: () => `${url}/`, key: () => key })
  const [email, password] = [`${name.toLowerCase()}@example.org`, `${name} likes long walks`]
  key = (await call(signUp, { body: { login: email, password, name, invite_key } })).api_key
  const upload = async (bytes: Buffer, file: string, type: string) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)], { type }), file)
    const answer = await fetch(`${url}${uploadFile.path}`, { method: 'POST', headers: { 'X-AUTH-TOKEN': key! }, body })
    return ((await answer.json()) as FileFull).id
  }
  return { name, email, password, call, upload }
}
