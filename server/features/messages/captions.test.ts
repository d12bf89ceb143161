import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import { listMemories } from '#contract/memories.ts'
import { editMessage, listGroupMessages, postMessage, readMessage, type FileCaption } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { readPublicLink, readPublicMessage } from '#contract/public-links.ts'
import { searchMessages } from '#contract/search.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'

test('what is said of a photo stands wherever the photo is shown', async () => {
  const { app, ada, group, post } = await start()
  const id = await post(({ one }) => [{ file: one, caption: ' The ferry ', alt: 'A white ship' }])
  const said = { caption: 'The ferry', alt: 'A white ship' }
  const as = app.as(ada)
  expect((await as.call(readMessage, { params: { id } })).files).toMatchObject([said, {}])
  const page = await as.call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } })
  expect(page.cards![0]!.files[0]).toMatchObject(said)
  expect((await as.call(listPhotos, { query: { group } })).photos.map(({ caption }) => caption)).toEqual([
    undefined,
    'The ferry',
  ])
  const { token } = await as.call(readPublicLink, { params: { id } })
  expect((await app.as('nobody').call(readPublicMessage, { params: { token } })).files[0]).toMatchObject(said)
})

test('a photo keeps its words when the order of the photos changes', async () => {
  const { edit, files, post } = await start()
  const id = await post(({ one, two }) => [
    { file: one, caption: 'One', alt: 'First' },
    { file: two, caption: 'Two' },
  ])
  const turned = await edit(id, { files: [files.two, files.one] })
  expect(turned.files.map(({ caption, alt }) => [caption, alt])).toEqual([
    ['Two', undefined],
    ['One', 'First'],
  ])
})

test('a photo that is named has what is said now, and the others what was said before', async () => {
  const { edit, files, post } = await start()
  const id = await post(({ one, two }) => [
    { file: one, caption: 'One', alt: 'First' },
    { file: two, caption: 'Two' },
  ])
  const changed = await edit(id, { captions: [{ file: files.one, alt: 'Only this' }] })
  expect(changed.files.map(({ caption, alt }) => [caption, alt])).toEqual([
    [undefined, 'Only this'],
    ['Two', undefined],
  ])
  const both = { files: [files.two], captions: [{ file: files.two, caption: '  ' }] }
  expect((await edit(id, both)).files.map(({ caption }) => caption)).toEqual([undefined])
})

test('nothing is kept of a file that is not in the message', async () => {
  const { app, ada, edit, files, group, post } = await start()
  const other = await app.given.message(ada, group, { files: [(await app.given.file(ada)).id] })
  const id = await post(() => [])
  const { files: before } = await app.as(ada).call(readMessage, { params: { id: other } })
  const changed = await edit(id, { captions: [{ file: before[0]!.id, caption: 'Elsewhere' }] })
  expect(changed.files.map(({ id: file, caption }) => [file, caption])).toEqual([
    [files.one, undefined],
    [files.two, undefined],
  ])
  expect((await app.as(ada).call(readMessage, { params: { id: other } })).files).toEqual(before)
})

test('a message is found by what is said of its photos, and only as long as it is said', async () => {
  const { app, ada, edit, files, group, post } = await start()
  const id = await post(({ one, two }) => [
    { file: one, caption: 'Übermut' },
    { file: two, alt: 'Leuchtturm' },
  ])
  const find = async (search: string) =>
    (await app.as(ada).call(searchMessages, { body: { group, search } })).messages.map((found) => found.id)
  expect(await find('ubermut')).toEqual([id])
  expect(await find('leuchtturm')).toEqual([id])
  await edit(id, { captions: [{ file: files.one }] })
  expect(await find('ubermut')).toEqual([])
})

test('only the author says something, and not without end', async () => {
  const { app, bea, edit, files, post } = await start()
  const id = await post(() => [])
  const body = { captions: [{ file: files.one, caption: 'Hers' }] }
  expect(await refusal(app.as(bea).call(editMessage, { params: { id }, body }))).toMatchObject({ status: 403 })
  const { eve } = await app.given.group({ members: ['eve'] })
  expect(await refusal(app.as(eve).call(editMessage, { params: { id }, body }))).toMatchObject({ status: 404 })
  const caption = 'x'.repeat(limits.caption + 1)
  expect(await refusal(edit(id, { captions: [{ file: files.one, caption }] }))).toMatchObject({
    code: 'invalid-request',
    fields: [{ path: '/captions/0/caption' }],
  })
})

test('of a date only the month or the year may count, and then it is no day to remember', async () => {
  const { app, ada, edit, group } = await start()
  const as = app.as(ada)
  const createdAt =
    Date.UTC(1987, new Date(app.clock() * 1000).getUTCMonth(), new Date(app.clock() * 1000).getUTCDate(), 12) / 1000
  const body = { group, data: { text: 'Long ago' }, createdAt, datePrecision: 'month' as const }
  const { id, datePrecision } = await as.call(postMessage, { body })
  expect(datePrecision).toBe('month')
  const remembered = async () =>
    (await as.call(listMemories, { query: { timeZone: 'UTC' } })).memories.map((one) => one.id)
  expect(await remembered()).toEqual([])
  expect(await edit(id, { data: { text: 'Longer ago' } })).toMatchObject({ createdAt, datePrecision: 'month' })
  expect(await edit(id, { createdAt, datePrecision: 'year' })).toMatchObject({ createdAt, datePrecision: 'year' })
  const wholeDay = await edit(id, { createdAt })
  expect(wholeDay.datePrecision).toBeUndefined()
  expect(await remembered()).toEqual([id])
})

test('a photo may be older than 1970', async () => {
  const { app, ada, edit, group, post } = await start()
  const as = app.as(ada)
  const id = await post(() => [])
  const createdAt = Date.UTC(1952, 6, 1, 12) / 1000
  expect(await edit(id, { createdAt, datePrecision: 'year' })).toMatchObject({ createdAt, datePrecision: 'year' })
  const { photos } = await as.call(listPhotos, { query: { group, limit: 1 } })
  expect(photos[0]!.takenAt).toBe(createdAt)
  const { photos: all } = await as.call(listPhotos, { query: { group, from: photos[0]!.place } })
  expect(all).toHaveLength(2)
  expect(await refusal(edit(id, { createdAt: Date.UTC(1898, 1) / 1000 }))).toMatchObject({ code: 'invalid-request' })
})

async function start() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea'] })
  const { ada, group } = people
  const files = { one: (await app.given.file(ada)).id, two: (await app.given.file(ada)).id }
  const post = async (captions: (of: typeof files) => FileCaption[]) => {
    const body = { group, files: [files.one, files.two], captions: captions(files) }
    return (await app.as(ada).call(postMessage, { body })).id
  }
  const edit = (id: string, body: Input<typeof editMessage>['body']) =>
    app.as(ada).call(editMessage, { params: { id }, body })
  return { app, ...people, files, post, edit }
}
