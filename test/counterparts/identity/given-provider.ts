import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createCaller } from '#client/api/call.ts'
import { takeProviderSession } from '#contract/sign-in/identity-provider.ts'
import type { Config } from '#server/config/config.ts'
import type { IdentityProviderConfig } from '#server/config/sign-in-settings.ts'
import type { RateOverrides } from '#server/http/rate-limits.ts'
import { startApp, type TestApp } from '../../app/start-app.ts'
import { startInternet, type Internet } from '../internet.ts'
import { client, createIdentityProvider, type PeopleThere } from './create-provider.ts'
import { createBrowser, type ScriptedBrowser } from './scripted-browser.ts'

export const publicUrl = 'https://moreau.example'
export const issuer = 'https://id.secure.example'

type Wish = {
  people?: PeopleThere
  settings?: Partial<IdentityProviderConfig>
  config?: Partial<Config>
  isTerse?: boolean
  rates?: RateOverrides
}

/** An application whose people sign in with an identity provider, which can be down. */
export async function givenProvider({ people = {}, settings, config, isTerse, rates }: Wish = {}) {
  const there = { isDown: false }
  const internet = await startInternet()
  const found: { app?: TestApp } = {}
  const tell: typeof fetch = (input, init) =>
    fetch(String(input instanceof Request ? input.url : input).replace(`${publicUrl}/`, found.app!.url), {
      method: init?.method ?? 'GET',
      headers: init?.headers ?? {},
      body: init?.body ?? null,
    })
  const listener = await createIdentityProvider({ issuer, publicUrl, people, fetch: tell, ...(isTerse && { isTerse }) })
  const respond: RequestListener = (request, response) =>
    there.isDown ? void response.writeHead(502).end('down') : listener(request, response)
  await internet.secureSite(new URL(issuer).hostname, respond)
  const app = await startWithProvider(internet, settings, config, rates)
  found.app = app
  const places = { [publicUrl]: app.url, [issuer]: await serve(respond) }
  return {
    app,
    internet,
    people,
    down: () => (there.isDown = true),
    up: () => (there.isDown = false),
    browser: () => createBrowser(places),
  }
}

export async function startWithProvider(
  internet: Internet,
  settings: Partial<IdentityProviderConfig> = {},
  config: Partial<Config> = {},
  rates: RateOverrides = {},
): Promise<TestApp> {
  const identityProvider: IdentityProviderConfig = {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    name: 'Moreau ID',
    scopes: 'openid profile email',
    signUp: 'invited',
    groupsClaim: 'groups',
    userGroup: undefined,
    adminGroup: undefined,
    isAutomatic: false,
    ...settings,
  }
  return startApp(
    { publicUrl, isPublicUrlSet: true, identityProvider, ...config },
    { network: internet.network, rates },
  )
}

/** What the page does that somebody has come back to. */
export function takeSessionAt(app: TestApp, browser: ScriptedBrowser, page: URL) {
  return withCookies(app, browser).call(takeProviderSession, { body: { code: page.hash.slice(1) } })
}

/** The client's calls from this browser, as this person. */
export function withCookies(app: TestApp, browser: ScriptedBrowser, key?: string) {
  const send = async (url: URL, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', browser.cookie())
    const response = await fetch(url, { ...init, headers })
    browser.keep(response.headers)
    return response
  }
  return { call: createCaller({ base: () => app.url, key: () => key, send }) }
}

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
