import { describe, expect, test } from 'vitest'
import { readMe } from '#contract/me.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { endOtherSessions, endSession, listSessions, logIn } from '#contract/sessions.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { lockRow } from '../../database/lock-row.ts'
import { transaction } from '../../database/transaction.ts'
import { mostSessions, openSession } from './sessions.ts'

const day = 86_400
const origin = { deviceName: 'Test', network: '' }

describe('the devices of a person', () => {
  test('are at most a hundred: the one unused for longest ends, also when two sign in at once', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const bea = await app.given.person('bea')
    const open = () =>
      transaction(app.context, async (tx) => {
        await lockRow(tx, 'user', ada.id)
        return openSession(tx, app.context, ada.id, origin, { by: 'password' })
      })
    app.clock.advance(60)
    const keys = [await open()]
    const unused = await listen(app, { key: keys[0]! })
    while (keys.length < mostSessions - 1) {
      app.clock.advance(60)
      keys.push(await open())
    }
    expect(await app.as(ada).call(listSessions)).toHaveLength(mostSessions)
    expect(await app.as(ada).call(listAllNotifications)).toEqual([])
    app.clock.advance(day)
    await app.as(ada).call(readMe)
    await expect.poll(async () => (await app.as(ada).call(listSessions))[0]?.isCurrent).toBe(true)
    const [newer] = await Promise.all([open(), open()])
    expect(await unused.next()).toBe('ended')
    expect((await refusal(app.as({ key: keys[1]! }).call(readMe))).code).toBe('not-signed-in')
    for (const key of [ada.key, keys[2]!, newer, bea.key]) await app.as({ key }).call(readMe)
    expect(await app.as(ada).call(listSessions)).toHaveLength(mostSessions)
    expect(await app.as(ada).call(listAllNotifications)).toMatchObject([
      {
        type: 'global_notification',
        data: {
          text: 'You’re signed in on 100 devices, which is the most. The one you hadn’t used for longest has been signed out: Test.',
        },
      },
    ])
  })

  test('are listed, the last used first, and nobody else’s', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    await app.given.person('bea')
    app.clock.advance(day)
    const response = await fetch(`${app.url}api/login`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      body: JSON.stringify(ada),
    })
    const { api_key: key } = (await response.json()) as { api_key: string }
    const now = app.clock()
    const sessions = await app.as({ key }).call(listSessions)
    expect(sessions).toMatchObject([
      { deviceName: 'Firefox, Linux', lastUsedAt: now, createdAt: now, isCurrent: true },
      { deviceName: 'Test', lastUsedAt: now - day, isCurrent: false },
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/hash/i)
  })

  test('are signed out one by one, with their streams', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { api_key: key } = await app.as('nobody').call(logIn, { body: ada })
    const heard = await listen(app, { key })
    const other = (await app.as(ada).call(listSessions)).find(({ isCurrent }) => !isCurrent)!
    await app.as(ada).call(endSession, { params: { id: other.id } })
    expect(await heard.next()).toBe('ended')
    expect((await refusal(app.as({ key }).call(readMe))).code).toBe('not-signed-in')
    expect((await refusal(app.as(ada).call(endSession, { params: { id: other.id } }))).code).toBe('not-found')
    expect(await app.as(ada).call(listSessions)).toHaveLength(1)
  })

  test('are signed out by nobody else', async () => {
    const app = await startApp()
    const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
    const [own] = await app.as(ada).call(listSessions)
    expect((await refusal(app.as(bea).call(endSession, { params: { id: own!.id } }))).code).toBe('not-found')
    await app.as(bea).call(endOtherSessions)
    await app.as(ada).call(readMe)
  })

  test('are all signed out but this one', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { api_key: key } = await app.as('nobody').call(logIn, { body: ada })
    await app.as({ key }).call(endOtherSessions)
    expect((await refusal(app.as(ada).call(readMe))).code).toBe('not-signed-in')
    expect(await app.as({ key }).call(listSessions)).toMatchObject([{ isCurrent: true }])
  })
})

test('a session ends when it has not been used for 180 days, and its row goes', async () => {
  const app = await startApp()
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  app.clock.advance(179 * day)
  await app.as(ada).call(readMe)
  app.clock.advance(day)
  await app.as(ada).call(readMe)
  expect((await refusal(app.as(bea).call(readMe))).code).toBe('not-signed-in')
  await app.runJobs()
  const rows = await app.context.db.selectFrom('session').select('userId').execute()
  expect(rows).toEqual([{ userId: ada.id }])
})
