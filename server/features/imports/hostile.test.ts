import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startImport } from '#contract/importing/imports.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { bring, givenLook, readBack } from '#test/app/imports.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { rawZip } from '#test/archives/archives.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { transaction } from '../../database/transaction.ts'

const photo = await makeWebp()
const packed = deflateRawSync(photo)

async function givenGroup() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea'] })
  return { app, ...people }
}

async function cardsOf(app: TestApp, person: Keyholder, group: string) {
  const page = { params: { id: group, page: 0 }, query: { embed: 'cards' as const } }
  return (await app.as(person).call(listGroupMessages, page)).cards!
}

test('of an archive with damaged and lying entries, what is whole comes', async () => {
  const { app, ada, group } = await givenGroup()
  const bytes = rawZip([
    { name: 'IMG_20160501_101500.webp', content: photo },
    { name: 'IMG_20160502_101500.webp', content: Buffer.alloc(500, 7), method: 8, size: 900 },
    { name: 'IMG_20160503_101500.webp', content: packed, method: 8, size: 10 },
    { name: 'IMG_20160504_101500.webp', content: packed, method: 8, size: photo.length + 5000 },
    { name: 'IMG_20160505_101500.webp', content: packed, method: 8, size: photo.length },
  ])
  const done = await bring(app, ada, { group, bytes, name: 'photos.zip' })
  expect(done).toMatchObject({ state: 'done', done: 5, brought: { messages: 2, files: 2, refused: 3 } })
})

test('names lead nowhere, and links, folders and archives inside are left out', async () => {
  const { app, ada, group } = await givenGroup()
  const bytes = rawZip([
    { name: '../../../etc/IMG_20160501_101500\u202egpj.\u0007webp', content: photo },
    { name: 'IMG_20160502_101500.webp', content: Buffer.from('/etc/passwd'), unixMode: 0o120777 },
    { name: 'inside.zip', content: rawZip([{ name: 'IMG_20160503_101500.webp', content: photo }]) },
    { name: 'IMG_20160504_101500.webp/' },
  ])
  const done = await bring(app, ada, { group, bytes, name: '../\u202ephotos\u0000.zip' })
  expect(done).toMatchObject({ look: { files: 1 }, brought: { files: 1, refused: 0 } })
  for (const hidden of ['\u0000', '\u202e']) expect(done.fileName).not.toContain(hidden)
})

test('names and words of people come without what turns or hides a line, and dates of no calendar not at all', async () => {
  const { app, ada, group } = await givenGroup()
  const message = (id: number, date: string, more: object) => {
    return { id, type: 'message', date_unixtime: date, from: 'Bea\u202e\u0007\u0000 \ud800x', text: 'Hello', ...more }
  }
  const flood = '👨‍👩‍👧‍👦'.repeat(15_000)
  const messages = [
    message(1, '1650000000', { text: flood }),
    message(2, '253402300800', {}),
    message(3, '-62135596800', {}),
    message(4, '-1', {}),
    message(5, '1e400', {}),
    message(6, '253402300799', { text: 'From the future' }),
    message(7, '1650000100', { text: 'a\u0000b\ud800' }),
  ]
  const bytes = Buffer.from(JSON.stringify({ name: 'Fam\u202eily', type: 'private_group', id: 1, messages }))
  const done = await bring(app, ada, { group, bytes, way: 'archive', name: 'result.json' })
  expect(done).toMatchObject({ state: 'done', look: { messages: 3, problemCount: 4, last: app.clock() } })
  expect(JSON.stringify(done)).not.toMatch(/\\u202e|\u202e|\\u0000|\\u0007/)
  const cards = await cardsOf(app, ada, group)
  expect(cards.map(({ createdAt }) => createdAt)).toEqual([app.clock(), 1_650_000_000])
  const { thread } = await app.as(ada).call(readMessage, { params: { id: cards[1]!.id }, query: { embed: 'thread' } })
  const texts = thread!.comments.map(({ data }) => data.text!)
  expect(texts.pop()).toBe('ab\ufffd')
  expect(texts.join('')).toBe(flood)
})

describe('while it comes', () => {
  const photos = Array.from({ length: 12 }, (_, n) => ({
    at: `13/05/2016, 10:${String(n * 5).padStart(2, '0')}`,
    from: 'Opa',
    photo: `IMG-20160513-WA00${String(n).padStart(2, '0')}.jpg`,
  }))

  async function givenRunning() {
    const given = await givenGroup()
    const { app, ada, group } = given
    const { id } = await givenLook(app, ada, group, await makeWhatsappZip(photos))
    await app.as(ada).call(startImport, { params: { id }, body: { way: 'archive', people: [] } })
    const running = app.runJobs()
    await expect.poll(async () => (await readBack(app, ada, id)).done, { interval: 5 }).toBeGreaterThan(0)
    return { ...given, id, running }
  }

  async function whatIsLeft({ context }: TestApp) {
    const { db } = context
    const counts: Record<string, number> = {}
    for (const table of ['import', 'waiting_message', 'former_person', 'message', 'file'] as const) {
      const { n } = await db
        .selectFrom(table)
        .select((is) => is.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      counts[table] = Number(n)
    }
    return { ...counts, archives: await Array.fromAsync(context.files.list('imports/')) }
  }

  test('its group may be deleted, and nothing of it is left', { tags: 'long' }, async () => {
    const { app, group, running } = await givenRunning()
    await transaction(app.context, (tx) => tx.deleteFrom('group').where('id', '=', group).execute())
    await running
    for (let day = 0; day < 3; day++) {
      app.clock.advance(86_400)
      await app.runJobs()
    }
    const nothing = { import: 0, waiting_message: 0, former_person: 0, message: 0, file: 0, archives: [] }
    expect(await whatIsLeft(app)).toEqual(nothing)
    expect(await app.context.db.selectFrom('job').select('kind').where('parkedAt', 'is not', null).execute()).toEqual(
      [],
    )
  })

  test('its person may be deleted, and what has come stays whole', { tags: 'long' }, async () => {
    const { app, ada, bea, group, running } = await givenRunning()
    await transaction(app.context, (tx) => tx.deleteFrom('user').where('id', '=', ada.id).execute())
    await running
    for (let day = 0; day < 3; day++) {
      app.clock.advance(86_400)
      await app.runJobs()
    }
    const left = await whatIsLeft(app)
    expect(left).toMatchObject({ import: 0, waiting_message: 0, archives: [] })
    const [month] = await cardsOf(app, bea, group)
    expect(month!.children).toBe(left['file' as keyof typeof left])
    expect(await app.context.db.selectFrom('job').select('kind').where('parkedAt', 'is not', null).execute()).toEqual(
      [],
    )
  })
})
