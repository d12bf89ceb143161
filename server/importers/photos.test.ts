import { describe, expect, test } from 'vitest'
import { allOf, zipOf, type Contents } from '#test/archives/archives.ts'
import { momentInName } from './dates-in-names.ts'
import { createLocalClock } from './local-time.ts'
import { recognise } from './recognise.ts'
import { createSidecarFinder } from './takeout-sidecars.ts'

const options = { timeZone: 'Europe/Berlin' }
const sidecar = (title: string, timestamp: number, more: object = {}) =>
  JSON.stringify({ title, description: '', photoTakenTime: { timestamp: String(timestamp), formatted: 'x' }, ...more })

async function readTakeout(contents: Contents) {
  const chat = await recognise(await zipOf(contents, 'takeout-20220415.zip'), options)
  return { chat, messages: await allOf(chat) }
}

describe('a Takeout of Google Photos', () => {
  test('is read by albums, with the dates and words beside each photo', async () => {
    const album = 'Takeout/Google Fotos/Sommer am Meer'
    const { chat, messages } = await readTakeout({
      [`${album}/Metadaten.json`]: JSON.stringify({ title: 'Sommer am Meer 🎈', date: { timestamp: '1' } }),
      [`${album}/IMG_1.jpg`]: 'a',
      [`${album}/IMG_1.jpg.supplemental-metadata.json`]: sidecar('IMG_1.jpg', 1_600_000_000, {
        description: 'The sea',
      }),
      [`${album}/IMG_2.jpg`]: 'b',
      [`${album}/IMG_2.jpg.json`]: sidecar('IMG_2.jpg', 1_600_000_100, { trashed: true }),
      [`${album}/IMG_3.jpg`]: 'c',
      'Takeout/Google Fotos/Fotos von 2020/IMG_1.jpg': 'a',
      'Takeout/Google Fotos/Fotos von 2020/IMG_1.jpg.json': sidecar('IMG_1.jpg', 1_600_000_000),
      'Takeout/archive_browser.html': '<html>',
    })
    expect(chat).toMatchObject({ format: 'takeout', title: 'Sommer am Meer 🎈' })
    expect(messages.map(({ sender, files }) => [sender, files])).toEqual([
      [null, [{ entry: `${album}/IMG_1.jpg`, name: 'IMG_1.jpg', takenAt: 1_600_000_000, caption: 'The sea' }]],
      [null, [{ entry: `${album}/IMG_3.jpg`, name: 'IMG_3.jpg' }]],
    ])
    expect(messages[0]!.at).toBe(1_600_000_000)
    expect(chat.problems).toEqual([{ code: 'undated-photo', where: `${album}/IMG_3.jpg` }])
  })
  test('has a photo once that is in two albums', async () => {
    const { messages } = await readTakeout({
      'Takeout/Google Photos/Sea/a.jpg': 'a',
      'Takeout/Google Photos/Best of/a.jpg': 'a',
      'Takeout/Google Photos/Best of/b.jpg': 'b',
    })
    expect(messages.map(({ files }) => files[0]!.name)).toEqual(['a.jpg', 'b.jpg'])
  })
  test('loses no date where its documents cannot be read at the moment', async () => {
    const archive = await zipOf({
      'Takeout/Google Photos/Sea/a.jpg': 'a',
      'Takeout/Google Photos/Sea/a.jpg.json': '{}',
    })
    const gone = () => Promise.reject(new Error('gone'))
    const entries = archive.entries.map((entry) => (entry.name.endsWith('.json') ? { ...entry, open: gone } : entry))
    const read = async () => allOf(await recognise({ ...archive, entries }, options))
    await expect(read()).rejects.toThrow('gone')
  })
  test('may have albums that are called like years', async () => {
    const { chat, messages } = await readTakeout({
      'Google Photos/Photos of 2020/metadata.json': JSON.stringify({ title: 'Photos of 2020', access: '' }),
      'Google Photos/Photos of 2020/a.jpg': 'a',
      'Google Photos/Photos from 2020/b.jpg': 'b',
      'Google Photos/Photos from 2020/b.jpg.json': sidecar('b.jpg', 1_600_000_000),
    })
    expect(chat.title).toBe('Photos of 2020')
    expect(messages.map(({ files }) => files[0]!.name)).toEqual(['a.jpg'])
  })
  test('is read by years where there are no albums', async () => {
    const folder = 'Takeout/Google Photos/Photos from 2020'
    const { chat, messages } = await readTakeout({
      [`${folder}/a.jpg`]: 'a',
      [`${folder}/a.jpg.json`]: sidecar('a.jpg', 1_600_000_000),
    })
    expect(chat.title).toBeNull()
    expect(messages.map(({ at }) => at)).toEqual([1_600_000_000])
  })
  test.each(['Google Foto', 'Fotky Google', 'Google Фото', 'Google 포토', 'Google 相册'])(
    'is known as %s',
    async (name) => {
      const { messages } = await readTakeout({ [`Takeout/${name}/Album/a.jpg`]: 'a' })
      expect(messages).toHaveLength(1)
    },
  )
  test('is not one of anything else, which says what to do', async () => {
    const drive = zipOf({ 'Takeout/Drive/holiday.jpg': 'a', 'Takeout/archive_browser.html': 'x' })
    await expect(recognise(await drive, options)).rejects.toMatchObject({
      message: expect.stringContaining('Google Photos'),
      fields: [{ path: 'archive', problem: 'wrong-takeout' }],
    })
  })
})

test.each([
  ['IMG_1.jpg', 'IMG_1.jpg.json'],
  ['IMG_1.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['IMG_1(1).jpg', 'IMG_1.jpg(1).json'],
  ['IMG_1(2).jpg', 'IMG_1.jpg.supplemental-metadata(2).json'],
  ['PXL_20230101_120000000.PORTRAIT.jpg', 'PXL_20230101_120000000.PORTRAIT.jpg.supplement.json'],
  ['Screenshot_20230101-120000_Firefox_Nightly.jpg', 'Screenshot_20230101-120000_Firefox_Nightly.jpg.json'],
  ['5e2b1a3c-0123-4567-89ab-cdef01234567_original_x.jpg', '5e2b1a3c-0123-4567-89ab-cdef01234567_original_.json'],
  ['5e2b1a3c-0123-4567-89ab-cdef0123456.jpg', '5e2b1a3c-0123-4567-89ab-cdef0123456.jpg.supple.json'],
  ['IMG_1-edited.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['IMG_1-bearbeitet(1).jpg', 'IMG_1.jpg.supplemental-metadata(1).json'],
  ['IMG_1-отредактировано.jpg', 'IMG_1.jpg.json'],
  ['Screenshot_20230101-120000_Firefox_Ni-edi.jpg', 'Screenshot_20230101-120000_Firefox_Ni.jpg.supp.json'],
  ['IMG_1.MP4', 'IMG_1.HEIC.supplemental-metadata.json'],
  ['holiday (2).jpg', 'holiday (2).jpg.json'],
])('%s is described in %s', (photo, document) => {
  const others = ['IMG_11.jpg.json', 'IMG_1.png.json', 'metadata.json', 'IMG_1.jpg(3).json', 'Screenshot.jpg.json']
  expect(createSidecarFinder([...others, document])(photo)).toBe(document)
  expect(createSidecarFinder(others)(photo)).toBeUndefined()
})

test.each([
  ['IMG_20220327_214155.jpg', '2022-03-27T19:41:55'],
  ['PXL_20220327_214155123.jpg', '2022-03-27T21:41:55'],
  ['2022-12-31 21.41.55.jpg', '2022-12-31T20:41:55'],
  ['Screenshot_2022-03-27-21-41-55-123_app.png', '2022-03-27T19:41:55'],
  ['Photo 2022-12-31 at 21.41.55.heic', '2022-12-31T20:41:55'],
  ['signal-2022-03-27-214155.jpg', '2022-03-27T19:41:55'],
  ['00000035-PHOTO-2022-12-31-21-41-55.jpg', '2022-12-31T20:41:55'],
  ['IMG-20220327-WA0003.jpg', '2022-03-27T10:00:00'],
  ['20221231.jpg', '2022-12-31T11:00:00'],
  ['DSC01234.jpg', undefined],
  ['IMG_20221345_214155.jpg', undefined],
  ['1234520220327.jpg', undefined],
])('the name %s tells %s', (name, moment) => {
  const at = momentInName(name, createLocalClock('Europe/Berlin'))
  expect(at === undefined ? undefined : new Date(at * 1000).toISOString().slice(0, 19)).toBe(moment)
})

describe('photos by themselves', () => {
  test('are dated by their names, else by their entries, and said to be taken only where a name tells', async () => {
    const archive = await zipOf({
      'Summer/b.jpg': 'b',
      'Summer/IMG_20220327_214155.jpg': 'a',
      'Summer/notes.txt': 'no',
    })
    const chat = await recognise(archive, options)
    expect(chat).toMatchObject({ format: 'photos', title: 'Summer' })
    const [first, second, ...more] = await allOf(chat)
    expect(more).toEqual([])
    const takenAt = Date.UTC(2022, 2, 27, 19, 41, 55) / 1000
    expect(first).toMatchObject({ at: takenAt, files: [{ name: 'IMG_20220327_214155.jpg', takenAt }] })
    expect(second!.files).toEqual([{ entry: 'Summer/b.jpg', name: 'b.jpg' }])
    expect(Math.abs(second!.at - Date.now() / 1000)).toBeLessThan(60)
    const later = await allOf(await recognise(await zipOf({ 'x/Summer/b.jpg': 'b' }), options))
    expect(later[0]!.key).toBe(second!.key)
  })
})

describe('says what it is that cannot be read', () => {
  const reasonOf = async (contents: Contents) =>
    recognise(await zipOf(contents), options).catch(({ fields, message }) => [fields[0].problem, message])

  test.each([
    ['several-archives', { 'a.zip': 'PK', 'b.zip': 'PK' }, /Unpack it/],
    ['html-export', { 'ChatExport/messages.html': '<html>' }, /JSON/],
    ['html-export', { 'messages/inbox/a_1/message_1.html': '<html>' }, /JSON/],
    ['signal-backup', { 'signal-2022-03-27.backup': 'x' }, /encrypted/],
    ['nothing-inside', { 'notes.txt': 'Buy milk', 'a.json': '{"a":1}' }, /no chat and no photo/],
  ])('%s', async (reason, contents, words) => {
    expect(await reasonOf(contents as Contents)).toEqual([reason, expect.stringMatching(words)])
  })
})
