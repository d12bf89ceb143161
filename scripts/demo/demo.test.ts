// @module-tag long

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileKind, type FileKind } from '#contract/files.ts'
import { openDatabase } from '#server/database/connect.ts'
import { readNews } from '#server/features/notifications/notifications.ts'
import { seedDemo } from './seed-demo.ts'
import { birthday, duration, moment } from './time.ts'

const noon = Math.floor(new Date('2027-06-10T12:00:00').getTime() / 1000)
const at = (text: string) => Math.floor(new Date(text).getTime() / 1000)

test.for([
  ['3 h ago', '2027-06-10T09:00:00'],
  ['25 min ago', '2027-06-10T11:35:00'],
  ['5 days ago 18:40', '2027-06-05T18:40:00'],
  ['1 year ago 18:40', '2026-06-10T18:40:00'],
  ['last 12-24 18:10', '2026-12-24T18:10:00'],
  ['earlier 12-24 18:10', '2025-12-24T18:10:00'],
  ['last 06-08 08:00', '2026-06-08T08:00:00'],
  ['1987-08-02', '1987-08-02T12:00:00'],
])('%s is understood', ([text, wanted]) => {
  expect(moment(text!, noon)).toBe(at(wanted!))
})

test.for([
  ['1987-04-02', '1987-04-02'],
  ['05-03', '05-03'],
  ['42 years ago', '1985-06-10'],
  ['88 years and 6 days ago', '1939-06-04'],
])('a birthday can be %s', ([text, wanted]) => {
  expect(birthday(text!, noon)).toBe(wanted)
})

test('spans are understood and anything else is an error', () => {
  expect([duration('40 min'), duration('2 h'), duration('1 day'), duration('3 days')]).toEqual([
    2400, 7200, 86_400, 259_200,
  ])
  expect(() => duration('a while')).toThrow('a while')
  expect(() => moment('soon', noon)).toThrow('soon')
})

test('the demo is a hundred messages over two years, in order, with news for those who sign in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await seedDemo(folder)
  const { read: db, close } = await openDatabase({ kind: 'sqlite', path: join(folder, 'coterie.db') })
  const messages = await db.selectFrom('message').selectAll().orderBy('postedAt').orderBy('id').execute()
  const people = await db
    .selectFrom('user')
    .select('id as userId')
    .where('login', 'in', ['elodie@coterie.example', 'jeanne@coterie.example'])
    .execute()
  const news = await Promise.all(people.map(({ userId }) => readNews(db, { userId })))
  const files = await db
    .selectFrom('file')
    .innerJoin('message_file', 'message_file.fileId', 'file.id')
    .select(['file.id', 'type', 'status', 'placeholder', 'peaks', 'title', 'name', 'pages'])
    .distinct()
    .execute()
  const links = await db
    .selectFrom('message')
    .innerJoin('link', 'link.id', 'message.linkId')
    .select(['link.url', 'link.data', 'link.pictureId'])
    .execute()
  const fetching = await db.selectFrom('job').select('id').where('kind', '=', 'fetch-link').execute()
  await close()

  expect(messages.length).toBeGreaterThan(100)
  const now = Date.now() / 1000
  const ages = messages.map(({ postedAt }) => now - postedAt)
  expect(Math.max(...ages)).toBeGreaterThan(2 * 365 * 86_400)
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
  expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toSorted())
  expect(news.map(({ unread }) => unread > 0)).toEqual([true, true])

  const of = (kind: FileKind) => files.filter(({ type }) => fileKind(type) === kind)
  expect(files.filter(({ status }) => status !== 'ready')).toEqual([])
  expect([of('video').length, of('audio').length, of('pdf').length]).toEqual([3, 3, 2])
  expect([...of('video'), ...of('pdf')].filter(({ placeholder }) => placeholder === null)).toEqual([])
  expect(of('audio').filter(({ peaks }) => peaks === null)).toEqual([])
  expect(of('audio').map(({ title }) => title)).toContain('Vals de los tilos')
  expect(of('pdf').map(({ name, pages }) => [name, pages])).toEqual(
    expect.arrayContaining([
      ['tourenplan-nebelhorn.pdf', 2],
      ['confitures-de-mamie-jeanne.pdf', 4],
    ]),
  )

  expect(links.filter(({ data }) => data === null)).toEqual([])
  expect(links.filter(({ pictureId }) => pictureId !== null).length).toBeGreaterThanOrEqual(7)
  expect(fetching).toEqual([])
}, 60_000)
