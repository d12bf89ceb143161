import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { listMemories } from '#contract/memories.ts'
import { listGroupMessages, readMessage, type MessageCard } from '#contract/messages.ts'
import { bring, givenLook } from '#test/app/imports.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { rawZip, zipFile, type Contents } from '#test/archives/archives.ts'
import { makeJpeg } from '#test/archives/chat-with-photos.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

const photo = await makeWebp()
const zip = async (contents: Contents) => readFile(await zipFile(contents))
const storedIn = (parts: Record<string, Buffer>) => Object.entries(parts).map(([name, content]) => ({ name, content }))
const lines = (values: object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

async function givenGroup() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea'] })
  return { app, ...people }
}

async function cardsOf(app: TestApp, person: Keyholder, group: string): Promise<MessageCard[]> {
  const query = { embed: 'cards' as const }
  const { cards } = await app.as(person).call(listGroupMessages, { params: { id: group, page: 0 }, query })
  return cards!
}

describe('Signal', () => {
  const [plaintextHash, localKey] = [Buffer.alloc(32, 1), Buffer.alloc(64, 2)]
  const stored = createHash('sha256').update(plaintextHash).update(localKey).digest('hex')
  const pointer = {
    contentType: 'image/webp',
    locatorInfo: { plaintextHash: plaintextHash.toString('base64'), localKey: localKey.toString('base64') },
  }
  const said = (authorId: string, dateSent: number, standardMessage: object) => ({
    chatItem: { chatId: '10', authorId, dateSent: String(dateSent), standardMessage },
  })
  const frames = [
    { version: '1', backupTimeMs: '1650000000000' },
    { account: { givenName: 'Ada' } },
    { recipient: { id: '1', self: {} } },
    { recipient: { id: '2', contact: { aci: 'YmVh', e164: '491701234567', profileGivenName: 'Bea' } } },
    { recipient: { id: '3', contact: { e164: '491709999999' } } },
    { recipient: { id: '4', group: { snapshot: { title: { title: 'Family' } } } } },
    { chat: { id: '10', recipientId: '4' } },
    said('2', 1_650_000_000_000, {
      text: { body: 'The lake' },
      attachments: [{ pointer }],
      reactions: [{ emoji: '❤️', authorId: '1', sentTimestamp: '1650000001000' }],
    }),
    said('1', 1_650_000_060_000, {
      text: { body: 'Nice' },
      quote: { targetSentTimestamp: '1650000000000', authorId: '2' },
    }),
    said('3', 1_650_000_090_000, { text: { body: 'From a number' } }),
  ]
  const entry = `files/${stored.slice(0, 2)}/${stored}.webp`

  test('a group comes with photos, replies and reactions, and no number whole', { tags: 'long' }, async () => {
    const { app, ada, bea, group } = await givenGroup()
    const bytes = await zip({ 'metadata.json': '{"version":1}', 'main.jsonl': lines(frames), [entry]: photo })
    const found = await givenLook(app, ada, group, bytes, 'signal-export-2026-05-13-10-10-10.zip')
    expect(found).toMatchObject({
      fileName: 'signal-export-2026-05-13-10-10-10.zip',
      look: { format: 'signal', title: 'Family', messages: 3, files: 1, missingFiles: 0 },
    })
    expect(found.look!.people.map(({ name }) => name)).toEqual(['Bea', 'Ada', '…9999'])
    const people = [
      { person: 0, is: bea.id },
      { person: 1, is: ada.id },
    ]
    await bring(app, ada, { group, bytes, way: 'archive', people })
    const [month] = await cardsOf(app, ada, group)
    expect(month).toMatchObject({ data: { title: 'April 2022' }, children: 2, brought: { from: 'signal' } })
    const { thread } = await app.as(ada).call(readMessage, { params: { id: month!.id }, query: { embed: 'thread' } })
    expect(thread!.comments).toMatchObject([
      { author: { name: 'bea' }, fileCount: 1, children: 1, reactionSummary: [{ emoji: '❤️', count: 1 }] },
      { author: { name: '…9999', hasLeft: true }, data: { text: 'From a number' } },
    ])
  })
})

describe('a Facebook group', () => {
  const posts = (name: string, at: number, words: string, uri?: string) =>
    JSON.stringify({
      group_posts_v2: [
        {
          timestamp: at,
          title: `${name} posted in Les Moreau.`,
          data: [{ post: Buffer.from(words, 'utf8').toString('latin1') }],
          ...(uri && { attachments: [{ data: [{ media: { uri } }] }] }),
        },
      ],
    })
  const folder = 'your_facebook_activity/groups'

  test('is put together from what its members have downloaded, each bringing their own', { tags: 'long' }, async () => {
    const { app, ada, bea, group } = await givenGroup()
    const uri = `${folder}/media/1.webp`
    const ofAda = { [`${folder}/group_posts_and_comments.json`]: posts('Ada', 1_650_000_000, 'Été', uri), [uri]: photo }
    const ofBea = { [`${folder}/group_posts_and_comments.json`]: posts('Bea', 1_650_000_100, 'Later') }
    for (const [person, contents] of [
      [ada, ofAda],
      [bea, ofBea],
    ] as const) {
      const people = [{ person: 0, is: person.id }]
      for (const messages of [1, 0]) {
        const done = await bring(app, person, { group, bytes: await zip(contents), way: 'days', people })
        expect(done).toMatchObject({ state: 'done', look: { title: 'Les Moreau' }, brought: { messages } })
      }
    }
    const cards = await cardsOf(app, ada, group)
    expect(cards.map(({ author, data, fileCount }) => [author?.name, data.text, fileCount])).toEqual([
      ['bea', 'Later', 0],
      ['ada', 'Été', 1],
    ])
  })
})

describe('a Takeout of Google Photos', () => {
  const sidecar = (title: string, timestamp: number) =>
    JSON.stringify({ title, description: 'The sea', photoTakenTime: { timestamp: String(timestamp) } })
  const album = 'Takeout/Google Photos/Summer'

  test(
    'comes with the dates and words beside each photo, as photos of whoever brings it',
    { tags: 'long' },
    async () => {
      const { app, ada, group } = await givenGroup()
      const bytes = await zip({
        [`${album}/metadata.json`]: JSON.stringify({ title: 'Summer at the sea' }),
        [`${album}/IMG_1.webp`]: photo,
        [`${album}/IMG_1.webp.supplemental-metadata.json`]: sidecar('IMG_1.webp', 1_600_000_000),
      })
      const done = await bring(app, ada, { group, bytes, name: 'takeout-20220415T101010Z-001.zip' })
      expect(done).toMatchObject({ look: { format: 'takeout', title: 'Summer at the sea', people: [] } })
      const [card] = await cardsOf(app, ada, group)
      expect(card).toMatchObject({ author: { name: 'ada' }, createdAt: 1_600_000_000, brought: { from: 'takeout' } })
      expect(card!.files[0]!.caption).toBe('The sea')
    },
  )

  test('has photos of a time before computers', async () => {
    const { app, ada, group } = await givenGroup()
    const bytes = await zip({
      [`${album}/scan.webp`]: photo,
      [`${album}/scan.webp.json`]: sidecar('scan.webp', Date.UTC(1953, 5, 2) / 1000),
      [`${album}/no-date.webp`]: photo,
      [`${album}/no-date.webp.json`]: sidecar('no-date.webp', -99_999_999_999),
    })
    const done = await bring(app, ada, { group, bytes })
    expect(done).toMatchObject({ look: { problemCount: 1 }, brought: { files: 2 } })
    expect((await cardsOf(app, ada, group)).at(-1)!.createdAt).toBe(Date.UTC(1953, 5, 2) / 1000)
  })

  test('that is spread over two files is brought as one, when they are sent together', async () => {
    const { app, ada, group } = await givenGroup()
    const parts = {
      'takeout-001.zip': await zip({ [`${album}/IMG_1.webp`]: photo, [`${album}/metadata.json`]: '{"title":"Sea"}' }),
      'takeout-002.zip': await zip({
        [`${album}/IMG_1.webp.supplemental-metadata.json`]: sidecar('IMG_1.webp', 1_600_000_000),
        [`${album}/IMG_2.webp`]: photo,
      }),
    }
    const done = await bring(app, ada, { group, bytes: rawZip(storedIn(parts)), name: 'takeout-001.zip' })
    expect(done).toMatchObject({ look: { title: 'Sea', files: 2, problemCount: 1 }, brought: { files: 2 } })
    const cards = await cardsOf(app, ada, group)
    expect(cards.map(({ createdAt }) => createdAt)).toContain(1_600_000_000)
  })

  test('of which one file comes after the other brings nothing twice, also once they come together', async () => {
    const { app, ada, group } = await givenGroup()
    const year = 'Takeout/Google Photos/Photos from 2016'
    const [lake, boat] = [await makeJpeg(1, '2016:05:13 10:15:00'), await makeJpeg(2)]
    const document = JSON.stringify({ title: 'boat.jpg', photoTakenTime: { timestamp: '1463134500' } })
    const parts = {
      'takeout-001.zip': await zip({ [`${year}/lake.jpg`]: lake, [`${year}/boat.jpg`]: boat }),
      'takeout-002.zip': await zip({ [`${year}/boat.jpg.json`]: document, [`${album}/lake.jpg`]: lake }),
    }
    const first = await bring(app, ada, { group, bytes: parts['takeout-001.zip'] })
    expect(first.look!.problems).toEqual([
      { code: 'undated-photo', where: `${year}/boat.jpg` },
      { code: 'undated-photo', where: `${year}/lake.jpg` },
    ])
    expect(first.brought.files).toBe(2)
    const [, ofLake] = await cardsOf(app, ada, group)
    expect(ofLake!.createdAt).toBe(1_463_134_500)
    const second = await bring(app, ada, { group, bytes: parts['takeout-002.zip'] })
    expect(second).toMatchObject({ look: { known: 1, files: 1 }, brought: { files: 0 } })
    const together = await bring(app, ada, { group, bytes: rawZip(storedIn(parts)), name: 'takeout-001.zip' })
    expect(together).toMatchObject({ brought: { files: 0 } })
  })

  test('is not looked for in archives of something else', async () => {
    const { app, ada, group } = await givenGroup()
    const takeout = await zip({ [`${album}/IMG_1.webp`]: photo })
    const nested = { 'a.zip': takeout, 'b.zip': await zip({ 'c.zip': takeout }) }
    for (const parts of [nested, { 'a.zip': takeout }, { 'a.zip': takeout, 'b.zip': Buffer.from('PK nothing') }]) {
      const found = await givenLook(app, ada, group, rawZip(storedIn(parts)))
      expect(found).toMatchObject({ state: 'failed' })
      expect(['several-archives', 'damaged']).toContain(found.reason)
    }
  })

  test('of something else is recognised', async () => {
    const { app, ada, group } = await givenGroup()
    const bytes = await zip({ 'Takeout/Drive/notes.pdf': 'x', 'Takeout/archive_browser.html': '<html>' })
    expect(await givenLook(app, ada, group, bytes)).toMatchObject({ state: 'failed', reason: 'wrong-takeout' })
  })
})

describe('photos that nothing beside them dates', () => {
  const taken = (n: number, at: string) => makeJpeg(n, `${at.replaceAll('-', ':')} 10:15:00`)
  const at = (day: string) => Date.parse(`${day}T10:15:00Z`) / 1000
  const givenPhotos = async () =>
    zip({
      'DSC1.jpg': await taken(1, '2016-05-13'),
      'DSC2.jpg': await taken(2, '2016-05-13'),
      'DSC3.jpg': await taken(3, '2015-07-01'),
      'DSC4.jpg': await makeJpeg(4),
    })

  test('are dated by themselves, those of a day together', { tags: 'long' }, async () => {
    const { app, ada, group } = await givenGroup()
    const done = await bring(app, ada, { group, bytes: await givenPhotos(), name: 'photos.zip' })
    expect(done).toMatchObject({ state: 'done', brought: { messages: 3, files: 4 } })
    expect(done.look!.first).toBeUndefined()
    const cards = await cardsOf(app, ada, group)
    expect(cards.map(({ createdAt, fileCount }) => [createdAt, fileCount])).toEqual([
      [expect.any(Number), 1],
      [at('2016-05-13'), 2],
      [at('2015-07-01'), 1],
    ])
  })

  test.each([
    ['days', ['Wednesday, July 1, 2015', 'Friday, May 13, 2016']],
    ['archive', ['July 2015', 'May 2016']],
  ] as const)('as %s, they are where they belong', { tags: 'long' }, async (way, titles) => {
    const { app, ada, group } = await givenGroup()
    await bring(app, ada, { group, bytes: await givenPhotos(), way, name: 'photos.zip' })
    const cards = await cardsOf(app, ada, group)
    expect(cards.map(({ data }) => data.title).slice(1)).toEqual(titles.toReversed())
    expect(cards.slice(1).map(({ createdAt }) => createdAt)).toEqual([at('2016-05-13'), at('2015-07-01')])
  })

  test('stand on the day of its year on which they were taken', async () => {
    const { app, ada, group } = await givenGroup()
    const today = new Date(app.clock() * 1000).toISOString().slice(5, 10)
    await bring(app, ada, { group, bytes: await zip({ 'DSC1.jpg': await taken(1, `2016-${today}`) }), name: 'a.zip' })
    const { memories } = await app.as(ada).call(listMemories, { query: { timeZone: 'UTC' } })
    expect(memories.map(({ createdAt }) => createdAt)).toEqual([at(`2016-${today}`)])
  })
})

test('photos of a folder come dated as their names say, and are marked with nothing', { tags: 'long' }, async () => {
  const { app, ada, group } = await givenGroup()
  const bytes = await zip({ 'Lake/IMG_20160513_101500.webp': photo, 'Lake/notes.txt': 'x', 'Lake/no-photo.webp': 'x' })
  const done = await bring(app, ada, { group, bytes, name: 'Lake.zip' })
  expect(done).toMatchObject({ look: { format: 'photos', title: 'Lake' }, brought: { files: 1, refused: 1 } })
  const [card] = await cardsOf(app, ada, group)
  expect(card).toMatchObject({ createdAt: Date.UTC(2016, 4, 13, 10, 15) / 1000, author: { name: 'ada' } })
  expect(card!.brought).toBeUndefined()
})
