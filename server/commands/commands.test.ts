import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMe } from '#contract/me.ts'
import { listAllNotifications, markNotificationsRead, readNews, removeNotification } from '#contract/notifications.ts'
import { searchMessages } from '#contract/search.ts'
import { setNewPassword } from '#contract/sessions.ts'
import { listen } from '#test/app/live-stream.ts'
import { emptyPlace } from '#test/servers/backup-places.ts'
import { makeTrialTables, trialDays } from '#test/servers/other-versions.ts'
import { runCommand as run, runWith, settingsOf, startOnTime } from '#test/servers/run-command.ts'
import { commands } from './commands.ts'

test('reset-link prints a link with which a new password is set, once', { tags: 'long' }, async () => {
  const app = await startOnTime()
  const ada = await app.given.person('ada')
  const { code, printed } = await run(app, 'reset-link', ada.login.toUpperCase())
  expect(code).toBe(0)
  const [address, hint] = printed.split('\n')
  expect(hint).toMatch(/^PUBLIC_URL is not set/)
  const link = new URLSearchParams(new URL(address!).hash.slice(1))
  const body = { mail: link.get('mail')!, key: link.get('key')!, password: 'a new one of mine' }
  const { api_key } = await app.as('nobody').call(setNewPassword, { body })
  expect(await app.as({ key: api_key }).call(readMe)).toMatchObject({ id: ada.id })
  expect(await run(app, 'reset-link', 'eve@example.org')).toEqual({
    code: 1,
    printed: 'Nobody signs in with eve@example.org.',
  })
})

test(
  'announce notifies everybody who has an account, at once, and can be read and removed',
  { tags: 'long' },
  async () => {
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
  },
)

test('reindex makes everything findable again while the server runs', { tags: 'long' }, async () => {
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
  [['dance'], 'There is no command dance.'],
  [['constructor'], 'There is no command constructor.'],
  [['reset-link'], 'Usage: npm run coterie -- reset-link <login>'],
  [['people', '--all'], "Unknown option '--all'.\nUsage: npm run coterie -- people [--json]"],
  [['add-person', 'ada'], 'ada is no email address.'],
  [['add-person', 'ada@example.org', '--name'], 'argument missing.\nUsage: npm run coterie -- add-person <login>'],
  [['add-person', 'ada@example.org', '--name', ' '], 'A name has between 1 and 128 characters.'],
  [['announce', ' '], 'An announcement has between 1 and 500 characters.'],
  [['announce', 'Hello', 'javascript:alert(1)'], 'javascript:alert(1) is no address.'],
] as const)('%j is refused with what to do', { tags: 'long' }, async ([given, sentence]) => {
  const { code, printed } = await runWith({}, ...given)
  expect(code).toBe(2)
  expect(printed).toContain(sentence)
})

test('help lists the commands, and explains each', async () => {
  const { code, printed } = await runWith({}, '--help')
  expect(code).toBe(0)
  const listed = [...printed.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)
  expect(listed).toEqual(Object.keys(commands))
  expect(await runWith({}, 'help', 'people')).toEqual(await runWith({}, 'people', '--help'))
  expect((await runWith({}, 'add-person', '-h')).printed).toContain('--name <name>\n      what others see')
})

test.each(trialDays)('on a database of the %s days of the trial, commands say so', { tags: 'long' }, async (days) => {
  const { database, dataFolder } = await emptyPlace()
  await makeTrialTables(database, days)
  const settings = settingsOf(database)
  for (const words of [['people'], ['backup', join(dataFolder, 'backups')]]) {
    const { code, printed } = await runWith(settings, ...words)
    expect([code, printed]).toEqual([1, expect.stringMatching(/^This database is of a trial version of Coterie/)])
  }
})
