import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { together } from './together.ts'
import { transaction } from './transaction.ts'

const note = (app: TestApp, name: string, heard: string[], then?: () => void) =>
  transaction(app.context, async (tx) => {
    tx.afterCommit(() => heard.push(name))
    await tx.insertInto('server_state').values({ name, value: '' }).execute()
    then?.()
    return name
  })

const noted = async (app: TestApp) => {
  const rows = await app.context.db.selectFrom('server_state').select('name').where('name', 'like', 'note %').execute()
  return rows.map(({ name }) => name).toSorted()
}

test('of transactions that come together each succeeds or fails alone', async () => {
  const app = await startApp()
  const heard: string[] = []
  const settled = await Promise.allSettled([
    note(app, 'note 1', heard),
    note(app, 'note 2', heard, () => {
      throw new Error('thought better of it')
    }),
    note(app, 'note 3', heard),
    note(app, 'note 3', heard),
    note(app, 'note 4', heard),
  ])
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(settled[0]).toEqual({ status: 'fulfilled', value: 'note 1' })
  expect(settled[1]).toMatchObject({ reason: { message: 'thought better of it' } })
  expect(await noted(app)).toEqual(['note 1', 'note 3', 'note 4'])
  expect(heard.toSorted()).toEqual(['note 1', 'note 3', 'note 4'])
})

test('nothing is published before others can see it', async () => {
  const app = await startApp()
  const seen: string[][] = []
  await Promise.all(
    [1, 2, 3].map(async (n) => {
      await note(app, `note ${n}`, [])
      seen.push(await noted(app))
    }),
  )
  for (const [n, names] of seen.entries()) expect(names.length).toBeGreaterThan(n)
})

test('what cannot be committed is undone for all that were to be on disk with it, and the next is done', async () => {
  const app = await startApp()
  const heard: string[] = []
  const isSqlite = app.context.database.kind === 'sqlite'
  const broken = transaction(app.context, async (tx) => {
    tx.afterCommit(() => heard.push('broken'))
    // SQLite then looks at references when it commits; PostgreSQL does at once, which is as good here.
    if (isSqlite) await sql`pragma defer_foreign_keys = on`.execute(tx)
    await tx.insertInto('membership').values({ groupId: 'none', userId: 'nobody', joinedAt: 0 }).execute()
  })
  const together = isSqlite ? [broken, note(app, 'note with it', heard)] : [broken]
  for (const { status } of await Promise.allSettled(together)) expect(status).toBe('rejected')
  expect(await note(app, 'note after', heard)).toBe('note after')
  expect(await noted(app)).toEqual(['note after'])
  expect(heard).toEqual(['note after'])
})

test('SQLite brings to disk together what comes together', async () => {
  const app = await startApp()
  app.takeStatements()
  await Promise.all(Array.from({ length: 20 }, (_, n) => note(app, `note ${n}`, [])))
  const commits = app.takeStatements().filter((sql) => sql === 'commit')
  if (app.context.database.kind === 'sqlite') expect(commits).toHaveLength(1)
  else expect(commits).toHaveLength(20)
})

test('of what a transaction does together, nothing stays and nothing comes later when a part fails', async () => {
  const app = await startApp()
  const attempt = transaction(app.context, async (tx) => {
    const keep = (name: string) => tx.insertInto('server_state').values({ name, value: '' }).execute()
    const keepBoth = async () => {
      await keep('note 2')
      await keep('note 3')
    }
    await keep('note 1')
    await together([keep('note 1'), keepBoth()])
  })
  const meanwhile = note(app, 'note 4', [])
  await expect(attempt).rejects.toMatchObject({ message: expect.stringMatching(/unique/i) })
  await meanwhile
  expect(await noted(app)).toEqual(['note 4'])
})

test('what a transaction does together returns in its order', async () => {
  const app = await startApp()
  const count = await transaction(app.context, (tx) =>
    together([
      sql`insert into server_state (name, value) values ('note 1', '')`.execute(tx),
      tx.selectFrom('server_state').select('name').where('name', '=', 'note 1').executeTakeFirst(),
      'known',
    ]),
  )
  expect(count.slice(1)).toEqual([{ name: 'note 1' }, 'known'])
})

test('between pieces of work that take long and are committed together, others get their turn', async () => {
  const { context } = await startApp()
  // PostgreSQL commits each alone, and others take turns with it as with any request.
  const isTogether = context.database.kind === 'sqlite'
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  onTestFinished(() => clearInterval(timer))
  const pieces = Array.from({ length: 8 }, (_, n) =>
    transaction(context, async (tx) => {
      workFor(25)
      return tx.selectNoFrom((is) => is.lit(n).as('piece')).executeTakeFirstOrThrow()
    }),
  )
  expect(await Promise.all(pieces)).toEqual(pieces.map((_, piece) => ({ piece })))
  if (isTogether) expect(turns).toBeGreaterThanOrEqual(6)
})

function workFor(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}
