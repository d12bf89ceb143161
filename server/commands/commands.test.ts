import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listAllNotifications, markNotificationsRead, readNews, removeNotification } from '#contract/notifications.ts'
import { searchMessages } from '#contract/search.ts'
import { setNewPassword } from '#contract/sessions.ts'
import { readMe } from '#contract/me.ts'
import { listen } from '#test/live-stream.ts'
import { startApp, type TestApp } from '#test/start-app.ts'
import { systemClock } from '../clock.ts'

const entry = join(import.meta.dirname, 'main.ts')
const execute = promisify(execFile)

/** A server whose clock shows the same as that of a command. */
async function startOnTime() {
  const app = await startApp()
  app.clock.advance(systemClock() - app.clock())
  return app
}

/** As it is typed, beside the running server. */
async function run({ context }: TestApp, ...given: string[]) {
  const { database } = context.config
  const env = database.kind === 'sqlite' ? { DATA_DIR: dirname(database.path) } : { DATABASE_URL: database.url }
  const ended = execute(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...given], { env })
  type Failed = { code: number; stdout: string; stderr: string }
  const { code, stdout, stderr } = await ended.then(
    (printed) => ({ code: 0, ...printed }),
    (failed: Failed) => failed,
  )
  return { code, printed: (stdout + stderr).trim() }
}

test('reset-link prints a link with which a new password is set, once', async () => {
  const app = await startOnTime()
  const ada = await app.given.person('ada')
  const { code, printed } = await run(app, 'reset-link', ada.login.toUpperCase())
  expect(code).toBe(0)
  const link = new URLSearchParams(new URL(printed).hash.slice(1))
  const body = { mail: link.get('mail')!, key: link.get('key')!, password: 'a new one of mine' }
  const { api_key } = await app.as('nobody').call(setNewPassword, { body })
  expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ id: ada.id })
  expect(await run(app, 'reset-link', 'eve@example.org')).toEqual({
    code: 1,
    printed: 'Nobody signs in with eve@example.org.',
  })
})

test('announce notifies everybody who has an account, at once, and can be read and removed', async () => {
  const app = await startOnTime()
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const heard = await listen(app, ada)
  expect(await run(app, 'announce', 'We move house on Sunday.', '/feed')).toMatchObject({ code: 0 })
  app.clock.advance(60)
  await app.runJobs()
  expect(await heard.next()).toEqual({ type: 'notifications-changed' })
  const listOf = (person: typeof ada) => app.as(person).call(listAllNotifications)
  const [told] = await listOf(ada)
  expect(told).toMatchObject({
    type: 'global_notification',
    target: '/feed',
    read: false,
    data: { text: 'We move house on Sunday.' },
  })
  expect(await listOf(bea)).toEqual([told])
  app.clock.advance(3600)
  expect(await listOf(await app.given.person('cleo'))).toEqual([])
  await app.as(ada).call(markNotificationsRead, { body: {} })
  expect(await listOf(ada)).toMatchObject([{ read: true }])
  expect((await app.as(bea).call(readNews, { query: {} })).unread).toBe(1)
  await app.as(bea).call(removeNotification, { params: { id: told!.id } })
  expect(await listOf(bea)).toEqual([])
})

test('reindex makes everything findable again while the server runs', async () => {
  const app = await startOnTime()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const id = await app.given.message(ada, group, { text: 'By the lake' })
  await app.context.database.write.deleteFrom('indexed_message').execute()
  await app.context.database.write.deleteFrom('user_word').execute()
  const found = async () => {
    const body = { group, search: 'ada lake' }
    return (await app.as(ada).call(searchMessages, { body })).messages.map((message) => message.id)
  }
  expect(await found()).toEqual([])
  expect(await run(app, 'reindex')).toMatchObject({ code: 0 })
  app.clock.advance(60)
  await app.runJobs()
  expect(await found()).toEqual([id])
})

test.for([
  [[], 'Usage: npm run coterie -- <command>'],
  [['dance'], 'Usage: npm run coterie -- <command>'],
  [['reset-link'], 'Usage: npm run coterie -- reset-link <login>'],
  [['announce', ' '], 'An announcement has between 1 and 500 characters.'],
  [['announce', 'Hello', 'javascript:alert(1)'], 'javascript:alert(1) is no address.'],
] as const)('%j is refused with what to do', async ([given, sentence]) => {
  const app = await startApp()
  const { code, printed } = await run(app, ...given)
  expect(code).toBe(1)
  expect(printed).toContain(sentence)
})
