import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '#test/servers/backup-places.ts'
import { nameOf } from './layout.ts'
import { lastNights, readMade, rememberMade } from './nights.ts'

const night = (day: number) => new Date(2026, 10, day, 3, 30)
const noon = (day: number) => new Date(2026, 10, day, 12)

async function givenBackups(...days: number[]) {
  const folder = await emptyFolder()
  for (const day of days) await mkdir(join(folder, nameOf(night(day))))
  return folder
}

const shown = async (folder: string, now: Date, isOver = true) =>
  lastNights(await readMade(folder), now, isOver).map(
    ({ date, isMade }) => `${date.slice(8)}${isMade ? '' : ' missed'}`,
  )

test('a night without a backup is one that was missed, from the first that is known', async () => {
  const folder = await givenBackups(20, 21, 23)
  expect(await shown(folder, noon(24))).toEqual(['20', '21', '22 missed', '23', '24 missed'])
  expect(await shown(folder, noon(24), false)).toEqual(['20', '21', '22 missed', '23'])
  expect(await shown(await givenBackups(), noon(24))).toEqual([])
})

test('of what was removed before anything was written down, nothing is said', async () => {
  const folder = await givenBackups(1, 8, 15, 16, 17, 18, 19, 20, 21)
  expect(await shown(folder, noon(21))).toEqual(['15', '16', '17', '18', '19', '20', '21'])
})

test('what was removed since counts as made, for 14 nights', async () => {
  const folder = await givenBackups(10, 11, 13)
  await rememberMade(folder)
  for (const day of [10, 11]) await rm(join(folder, nameOf(night(day))), { recursive: true })
  await mkdir(join(folder, nameOf(night(14))))
  await rememberMade(folder)
  expect(await shown(folder, noon(14))).toEqual(['10', '11', '12 missed', '13', '14'])
  expect((await shown(folder, noon(24)))[0]).toBe('11')
  expect((await readdir(folder)).toSorted()).toEqual([nameOf(night(13)), nameOf(night(14)), 'made.json'])
})
