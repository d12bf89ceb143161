import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { logIn } from '#contract/sessions.ts'
import { loginOf, logins } from '#scripts/demo/people.ts'
import { seedDemo } from '#scripts/demo/seed-demo.ts'
import { startServer } from './start-server.ts'

export type Login = keyof typeof logins

export type OpenDemo = {
  url: string
  dataFolder: string
  /** Whether its memories and birthdays of today are those of the day that it is now. */
  isOfToday: () => boolean
  call: (as: Login) => ReturnType<typeof createCaller>
  /** The id of the group of this name. */
  group: (name: string) => string
  /** The id of the message whose title or first words these are; answers only when their message is opened. */
  message: (words: string) => string
  /** The id of the answer to a message that begins with these words. */
  answer: (message: string, words: string) => Promise<string>
  inviteKey: (group: string) => Promise<string>
  /** A browser in which this person is signed in, or nobody. */
  browse: (browser: Browser, as: Login | 'nobody', options?: BrowserContextOptions) => Promise<BrowserContext>
  close: () => Promise<void>
}

/** Made once for all who copy it on the same day. */
export async function seedForAll(dataFolder: string): Promise<void> {
  const day = today()
  await seedDemo(dataFolder)
  Object.assign(process.env, { SEEDED_DEMO: dataFolder, SEEDED_ON: day })
}

/**
 * The demo on a server and in a data folder of its own, to look at it with a browser; gone when closed. A copy of that
 * for all, if there is one of today; `at` makes one as of another moment, on a server whose clock begins there.
 */
export async function openDemo(
  env: Record<string, string> = {},
  { beforeStart, at }: { beforeStart?: (dataFolder: string) => Promise<void>; at?: Date } = {},
): Promise<OpenDemo> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'coterie-demo-'))
  const day = today()
  const { SEEDED_DEMO, SEEDED_ON } = process.env
  const isThere = SEEDED_DEMO !== undefined && SEEDED_ON === day && !at
  await (isThere
    ? cp(SEEDED_DEMO, dataFolder, { recursive: true })
    : seedDemo(dataFolder, at && Math.floor(at.getTime() / 1000)))
  await beforeStart?.(dataFolder)
  const server = await startServer({ DATA_DIR: dataFolder, ...(at && clockAt(at)), ...env })
  const base = () => `${server.url}/`
  const keys = {} as Record<Login, string>
  for (const [person, { password }] of Object.entries(logins) as [Login, { password: string }][]) {
    const body = { login: loginOf(person), password }
    keys[person] = (await createCaller({ base, key: () => undefined })(logIn, { body })).api_key
  }
  const call = (as: Login) => createCaller({ base, key: () => keys[as] })
  const { groups, messages } = await lookAround(call('elodie'))

  return {
    url: server.url,
    dataFolder,
    isOfToday: () => today() === day,
    call,
    group: (name) => found(groups.get(name), name),
    message: (words) => found(messages.find((message) => message.words.startsWith(words))?.id, words),
    answer: async (message, words) => {
      const around = await call('elodie')(readMessage, { params: { id: message }, query: { embed: 'thread' } })
      return found(around.thread?.comments.find(({ data }) => data.text?.startsWith(words))?.id, words)
    },
    inviteKey: async (id) => found((await call('elodie')(readGroup, { params: { id } })).inviteKey, 'an invitation'),
    browse: async (browser, as, options) => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', ...options })
      if (as !== 'nobody') await signIn(context, keys[as])
      return context
    },
    close: async () => {
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

function clockAt(moment: Date): Record<string, string> {
  const preloaded = pathToFileURL(join(import.meta.dirname, 'clock-from.ts')).href
  return { NODE_OPTIONS: `--import ${preloaded}`, CLOCK_FROM: String(moment.getTime()) }
}

function today(): string {
  return new Date().toDateString()
}

async function lookAround(call: ReturnType<typeof createCaller>) {
  const me = await call(readMe)
  const groups = new Map(me.groups.map(({ id, name }) => [name, id]))
  const messages: { id: string; words: string }[] = []
  for (const id of groups.values()) {
    for (let page = 0; page < 3; page++) {
      const { cards = [] } = await call(listGroupMessages, { params: { id, page }, query: { embed: 'cards' } })
      messages.push(...cards.map(({ id, data }) => ({ id, words: data.title ?? data.text ?? '' })))
    }
  }
  return { groups, messages }
}

/** The client finds its key where it keeps it; pictures come with a cookie that the first answer sets. */
export async function signIn(context: BrowserContext, key: string): Promise<void> {
  await context.request.get('/api/me', { headers: { 'X-AUTH-TOKEN': key } })
  await context.addInitScript((data) => {
    if (sessionStorage.getItem('seated')) return
    sessionStorage.setItem('seated', 'yes')
    localStorage.setItem('apiKey', JSON.stringify({ data, createdAt: 0, metadata: null }))
  }, key)
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo has no ${what}.`)
  return value
}
