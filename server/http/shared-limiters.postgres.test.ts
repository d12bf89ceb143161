import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { logIn } from '#contract/sessions.ts'
import { refusal } from '#test/app/refusal.ts'
import { freshDatabase } from '#test/databases/databases.ts'
import { startServers } from '#test/servers/start-servers.ts'
import { openDatabase } from '../database/connect.ts'
import { createRateLimits } from './rate-limits.ts'
import { sharedLimiters } from './shared-limiters.ts'

const rates = { signUpByAddress: { attempts: 3, seconds: 60 }, resetKeyByAddress: { attempts: 1, seconds: 60 } }

test('wrong passwords count at all servers together', async () => {
  const { first, second } = await startServers({ kind: 'postgres' })
  await first.given.person('ada')
  const guess = ({ as }: typeof first) =>
    refusal(as('nobody').call(logIn, { body: { login: 'ada', password: 'not the password' } }))
  const outcomes = []
  for (let n = 0; n < 6; n++) outcomes.push(await guess(first), await guess(second))
  expect(outcomes.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 10 }, () => 'invalid-login'),
    'too-many-requests',
    'too-many-requests',
  ])
})

test('a refusal costs nothing at the other limits, and names nobody in the table', async () => {
  const database = await open()
  const [first, second] = [1, 2].map(() => createRateLimits(rates, sharedLimiters(database, 'secret')))
  const ask = (limits: typeof first, key: string) =>
    limits!.count({ signUpByAddress: 'home', resetKeyByAddress: key }).then(
      () => 'taken',
      () => 'refused',
    )
  expect(await ask(first, 'ada')).toBe('taken')
  for (const limits of [first, second, first, second]) expect(await ask(limits, 'ada')).toBe('refused')
  expect([await ask(second, 'bea'), await ask(first, 'cleo'), await ask(second, 'dora')]).toEqual([
    'taken',
    'taken',
    'refused',
  ])
  const rows = await database.read.selectFrom('rate_count').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/home|ada/)
})

test('while the database is slow, a server counts for itself', { tags: 'long' }, async () => {
  const database = await open()
  const limits = createRateLimits(rates, sharedLimiters(database, 'secret'))
  await database.commit(async (tx) => {
    await sql`lock table rate_count in access exclusive mode`.execute(tx)
    await limits.count({ resetKeyByAddress: 'home' })
    await expect(limits.count({ resetKeyByAddress: 'home' })).rejects.toMatchObject({ code: 'too-many-requests' })
  })
})

async function open() {
  const fresh = await freshDatabase()
  const database = await openDatabase(fresh.config, { isShared: true })
  onTestFinished(async () => {
    await database.close()
    await fresh.drop()
  })
  return database
}
