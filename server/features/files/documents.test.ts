import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPages, type FileFull } from '#contract/files.ts'
import { editMessage } from '#contract/messages.ts'
import { searchMessages } from '#contract/search.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { makePdf, protectedPdf } from '#test/documents/pdf.ts'

const minutes = makePdf({ pages: [{ lines: ['Minutes of the garden club'] }, { lines: ['The apple tree stays'] }] })

async function send(app: TestApp, { key }: Keyholder, bytes: Buffer, name = 'Minutes \u202efdp.pdf') {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const response = await fetch(`${app.url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })
  return { status: response.status, reply: (await response.json()) as FileFull & { error?: string } }
}

test('a PDF has pages, a picture of the first, a name, and is found by its words', { tags: 'long' }, async () => {
  const app = await startApp()
  const { group, ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const { status, reply: file } = await send(app, ada!, minutes)
  expect([status, file]).toMatchObject([
    201,
    { type: 'application/pdf', status: 'ready', pages: 2, name: 'Minutes fdp.pdf', width: 1366 },
  ])
  const message = await app.given.message(ada!, group, { text: 'Here they are', files: [file.id] })
  const find = async (search: string) =>
    (await app.as(bea!).call(searchMessages, { body: { group, search } })).messages.map(({ id }) => id)
  expect(await find('apple')).toEqual([message])
  expect(await find('minutes+garden')).toEqual([message])
  await app.as(ada!).call(editMessage, { params: { id: message }, body: { files: [] } })
  expect(await find('apple')).toEqual([])
})

test('its pages are read as text and seen as pictures, by those who may see the file', async () => {
  const app = await startApp()
  const { group, ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const { reply: file } = await send(app, ada!, minutes)
  await app.given.message(ada!, group, { files: [file.id] })
  const { pages } = await app.as(bea!).call(readPages, { params: { id: file.id } })
  expect(pages).toMatchObject([{ width: 2048, text: 'Minutes of the garden club' }, { text: 'The apple tree stays' }])
  const draw = (page: number | string, person: Keyholder, width = 720) =>
    fetch(`${app.url}api/files/${file.id}/pages/${page}/${width}`, { headers: { 'X-AUTH-TOKEN': person.key } })
  const drawn = await draw(2, bea!)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const cleo = await app.given.person('cleo')
  const refused = [draw(3, bea!), draw(0, bea!), draw('x', bea!), draw(1, bea!, 721), draw(1, cleo)]
  expect((await Promise.all(refused)).map((response) => response.status)).toEqual([404, 404, 404, 404, 404])
  expect(await refusal(app.as(cleo).call(readPages, { params: { id: file.id } }))).toMatchObject({ status: 404 })
  const content = await fetch(`${app.url}files/${file.contentUrl}`, { headers: { 'X-AUTH-TOKEN': bea!.key } })
  expect(Buffer.from(await content.arrayBuffer()).equals(minutes)).toBe(true)
  expect(content.headers.get('content-disposition')).toContain("filename*=UTF-8''Minutes%20fdp.pdf")
})

test('a protected or broken PDF is refused and leaves nothing', { tags: 'long' }, async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  for (const bytes of [protectedPdf(), minutes.subarray(0, 60)]) {
    expect(await send(app, ada, bytes)).toMatchObject({ status: 422, reply: { error: 'broken-document' } })
  }
  expect(await app.context.db.selectFrom('file_text').selectAll().execute()).toEqual([])
  expect(await Array.fromAsync(app.context.files.list('originals/'))).toEqual([])
})

test('a PDF that is deleted takes its text and its pages with it', { tags: 'long' }, async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { reply: file } = await send(app, ada, minutes)
  await fetch(`${app.url}api/files/${file.id}/pages/1/720`, { headers: { 'X-AUTH-TOKEN': ada.key } })
  expect(await Array.fromAsync(app.context.files.list('pages/'))).not.toEqual([])
  for (let day = 0; day < 4; day++) {
    await app.runJobs()
    app.clock.advance(86_400)
  }
  expect(await app.context.db.selectFrom('file_text').selectAll().execute()).toEqual([])
  for (const folder of ['originals', 'posters', 'pictures', 'pages'])
    expect(await Array.fromAsync(app.context.files.list(`${folder}/`))).toEqual([])
})

test('the pages of a PDF that is lost, or whose store is away, are not read', { tags: 'long' }, async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { id, originalName } = await app.given.file(ada, minutes)
  const read = () => refusal(app.as(ada).call(readPages, { params: { id } }))
  const folder = join(app.context.config.dataFolder, 'files')
  await rename(folder, `${folder}-away`)
  expect(await read()).toMatchObject({ status: 503, code: 'unavailable' })
  await rename(`${folder}-away`, folder)
  await rm(join(folder, originalName))
  expect(await read()).toMatchObject({ status: 404, code: 'not-found' })
})
