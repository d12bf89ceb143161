import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { logLines } from '#test/app/log-lines.ts'
import { reportDiskTrouble } from './disk-trouble.ts'

const often = 100

async function givenTeller() {
  const home = await mkdtemp(join(tmpdir(), 'coterie-trouble-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const { log, lines } = logLines()
  const trouble = reportDiskTrouble(join(home, 'data'), log, often)
  onTestFinished(trouble.close)
  return { home, trouble, said: () => lines.map(({ level, msg }) => `${String(level)} ${String(msg)}`) }
}

test.for([
  ['ENOSPC', '50 the disk is full'],
  ['SQLITE_FULL', '50 the disk is full'],
  ['EROFS', '50 the disk fails, or is read-only'],
  ['EACCES', '50 the disk fails, or is read-only'],
  ['SQLITE_IOERR_WRITE', '50 the disk fails, or is read-only'],
] as const)('%s is a line when it begins, some while it lasts, and one when it is over', async ([code, begins]) => {
  const { home, trouble, said } = await givenTeller()
  for (let n = 0; n < 100; n++) trouble.note(Object.assign(new Error('no'), { code }))
  expect(said()).toEqual([begins])
  await expect.poll(() => said().slice(1, 3)).toEqual(Array(2).fill('50 the disk still takes nothing'))
  await rename(await mkdtemp(join(home, 'new-')), join(home, 'data'))
  await expect.poll(() => said().at(-1)).toBe('30 the disk can be written to again')
  expect(await readdir(join(home, 'data'))).toEqual([])
  trouble.note(Object.assign(new Error('no'), { code }))
  expect(said().at(-1)).toBe(begins)
})

test('what is not of the disk is passed over', async () => {
  const { trouble, said } = await givenTeller()
  for (const code of ['ECONNREFUSED', 'ENOENT', undefined]) trouble.note(Object.assign(new Error('no'), { code }))
  trouble.note(undefined)
  expect(said()).toEqual([])
})
