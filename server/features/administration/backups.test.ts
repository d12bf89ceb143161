import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAdministratorActs } from '#contract/sign-in/administration.ts'
import { checkServerBackup, makeServerBackup, readServerBackups } from '#contract/sign-in/server-backups.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { emptyFolder } from '#test/servers/backup-places.ts'
import { transaction } from '../../database/transaction.ts'
import { makeAdministrator } from '../administrators/administrators.ts'

let folder: string
let app: TestApp
let ines: Person

async function start(backups: { folder: string; minuteOfDay: number } | undefined) {
  app = await startApp(backups ? { backups } : {})
  ines = await app.given.person('ines')
  await transaction(app.context, (tx) => makeAdministrator(tx, app.context, ines.id))
}

beforeEach(async () => {
  folder = join(await emptyFolder(), 'backups')
  await start({ folder, minuteOfDay: 210 })
})

const read = () => app.as(ines).call(readServerBackups)
const make = (who: Person = ines) => app.as(who).call(makeServerBackup)
const check = (name: string, who: Person = ines) => app.as(who).call(checkServerBackup, { params: { name } })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const acts = async () =>
  (await app.as(ines).call(listAdministratorActs, { query: {} })).acts.map(({ type, actor }) => [type, actor?.id])
const untilDone = async () => {
  await expect.poll(async () => (await read()).task, { timeout: 50_000 }).toBeUndefined()
  return read()
}
const unknownName = '2026-11-22T03-30-00-000Z'

test('an administrator has a backup made, one at a time, and finds it with why it stays', async () => {
  expect(await read()).toEqual({ folder, backups: [], nights: [], nextAt: expect.any(Number) })
  const begun = await Promise.all([make(), make()])
  expect(begun.map((answer) => answer.begun).toSorted()).toEqual([false, true])
  expect((await read()).task).toEqual({ kind: 'making', since: expect.any(Number) })
  const { backups, nights, failure } = await untilDone()
  expect(failure).toBeUndefined()
  expect(backups).toEqual([
    {
      name: expect.any(String),
      madeAt: expect.any(Number),
      state: 'complete',
      bytes: expect.any(Number),
      lost: 0,
      keptFor: ['day', 'week', 'month'],
    },
  ])
  expect(backups[0]!.bytes).toBeGreaterThan(10_000)
  expect(nights).toEqual([{ date: expect.any(String), isMade: true }])
  expect(await acts()).toEqual([['backup-made', ines.id]])
})

describe('a backup that is there', () => {
  let name: string

  beforeEach(async () => {
    await make()
    name = (await untilDone()).backups[0]!.name
  })

  test('is read again, and what has changed since is told', { tags: 'long' }, async () => {
    expect(await check(name)).toEqual({ begun: true })
    expect((await read()).task).toEqual({ kind: 'checking', name, since: expect.any(Number) })
    expect((await untilDone()).backups).toMatchObject([{ state: 'complete', checkedAt: expect.any(Number) }])

    const secret = join(folder, name, 'secret')
    await writeFile(secret, `${await readFile(secret, 'utf8')}x`)
    await check(name)
    const { backups, failure } = await untilDone()
    expect(backups).toMatchObject([{ state: 'damaged', problem: 'secret has changed' }])
    expect(failure).toBe('the last backup is damaged: secret has changed')
    expect(await acts()).toEqual([
      ['backup-checked', ines.id],
      ['backup-checked', ines.id],
      ['backup-made', ines.id],
    ])
  })

  test('that cannot be read counts as damaged', { tags: 'long' }, async () => {
    await writeFile(join(folder, name, 'backup.json'), '{')
    expect((await read()).backups).toMatchObject([{ name, state: 'damaged', problem: expect.any(String) }])
    await rm(join(folder, name, 'backup.json'))
    await check(name)
    expect((await untilDone()).backups).toMatchObject([{ name, state: 'damaged', checkedAt: expect.any(Number) }])
  })

  test('that cannot be read again has not failed to be made', { tags: 'long' }, async () => {
    // What was found is noted there.
    await mkdir(join(folder, name, 'checked.json'))
    await check(name)
    const found = await untilDone()
    expect(found.checkFailure).toContain('checked.json')
    expect(found).not.toHaveProperty('failure')
    await rm(join(folder, name, 'checked.json'), { recursive: true })
    await check(name)
    expect(await untilDone()).not.toHaveProperty('checkFailure')
  })

  test('counts for its night when it is gone', { tags: 'long' }, async () => {
    await rm(join(folder, name), { recursive: true })
    expect(await read()).toMatchObject({ backups: [], nights: [{ isMade: true }] })
  })
})

test('why none could be made is told, and it is tried again when asked', { tags: 'long' }, async () => {
  await writeFile(folder, '')
  expect(await make()).toEqual({ begun: true })
  expect((await untilDone()).failure).toContain(folder)
  await rm(folder)
  await make()
  expect(await untilDone()).toMatchObject({ backups: [{ state: 'complete' }] })
  expect(await read()).not.toHaveProperty('failure')
})

test('there is nothing to check that is not there, and nothing is written down', async () => {
  expect(await codeOf(check(unknownName))).toBe('not-found')
  expect(await codeOf(check('..'))).toBe('not-found')
  expect(await acts()).toEqual([])
})

test('where no folder is named, none are made', async () => {
  await start(undefined)
  expect(await read()).toEqual({ backups: [], nights: [] })
  expect(await codeOf(make())).toBe('not-found')
  expect(await codeOf(check(unknownName))).toBe('not-found')
})

test('nobody else sees, makes or checks any, hosts neither', async () => {
  const { ada } = await app.given.group({ members: ['ada'] })
  const calls = [app.as(ada!).call(readServerBackups), make(ada!), check(unknownName, ada!)]
  for (const { code } of await refusals(calls)) expect(code).toBe('forbidden')
  expect((await read()).task).toBeUndefined()
})
