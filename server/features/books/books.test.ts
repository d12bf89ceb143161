import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import * as contract from '#contract/collecting/books.ts'
import { makeCollection } from '#contract/collecting/collections.ts'
import { endGuestLink, listGuestLinks } from '#contract/guests/guest-links.ts'
import { listGuestPhotos } from '#contract/guests/guest-pages.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { logIn } from '#contract/sessions.ts'
import { family } from '#test/app/collecting.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { makeWav } from '#test/films/sound.ts'
import { guestBrowser } from '#test/guests/guest-browser.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { isSaved } from '../../backup/saved-store.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { nameOfPdf } from './stored-pdf.ts'

/** Of all scripts for which we have fonts. */
const words = [
  'Six nights, two storms, a jetty all to ourselves. Žluťoučký kůň, Привет, Καλημέρα.',
  'مرحبا (بالعالم) 2026 — שלום עולם',
  '我也想去。안녕하세요 여러분 ありがとう',
  'வணக்கம் தமிழ் नमस्ते สวัสดีครับ ⴰⵣⵓⵍ ❤️ 👩‍👩‍👧 🇫🇷',
].join('\n')

async function givenBook(wish: object = { year: 2026 }) {
  const world = await family()
  const { app, ada, bea, cleo, group } = world
  const at = (day: string) => Date.parse(`${day}T11:00:00Z`) / 1000
  app.clock.advance(at('2026-12-28') - app.clock())
  const camera = await Promise.all(
    [6, 1, 1, 6].map((orientation, seed) =>
      makeCameraPhoto({ seed, orientation: orientation as 1, width: 2400, height: 1800 }),
    ),
  )
  const upload = async (person: Person, n: number) => {
    const content = Readable.from([camera[n]!], { objectMode: false })
    // Otherwise it would be of the day that the camera says.
    return (await receiveFile(app.context, { userId: person.id, sessionId: '' }, { content, takenAt: null })).id
  }
  const [tall, wide, mugs] = [await upload(ada, 0), await upload(ada, 1), await upload(bea, 2)]
  const small = await app.given.file(bea)
  const body = {
    group,
    data: { title: 'A week at the lake', text: words },
    files: [tall, wide],
    createdAt: at('2026-08-03'),
  }
  const { id: lake } = await app.as(ada).call(postMessage, { body })
  const reply = {
    group,
    parent: lake,
    data: { text: 'Eighteen degrees. I’ve known worse.' },
    createdAt: at('2026-08-04'),
  }
  const { id: answer } = await app.as(cleo).call(postMessage, { body: reply })
  const note = await receiveFile(
    app.context,
    { userId: cleo.id, sessionId: '' },
    { content: Readable.from([makeWav(2)], { objectMode: false }), name: 'note.wav', isVoiceNote: true },
  )
  const told = {
    group,
    data: { title: 'How the oars came to the shed' },
    files: [note.id],
    createdAt: at('2026-08-06'),
  }
  await app.as(cleo).call(postMessage, { body: told })
  await app
    .as(bea)
    .call(postMessage, { body: { group, data: { text: '' }, files: [mugs, small.id], createdAt: at('2026-08-05') } })
  await app.runJobs()
  const of = (id: string) => ({ params: { id } })
  const make = (person: Person, body: object = wish) =>
    app.as(person).call(contract.makeBook, { ...of(group), body: { title: 'Our 2026', ...body } as never })
  const { id } = await make(ada)
  const read = (person = ada) => app.as(person).call(contract.readBook, of(id))
  const change = (person: Person, spread: string, body: object) =>
    app.as(person).call(contract.changeSpread, { params: { id, spread }, body })
  return { ...world, of, id, make, read, change, lake, answer, files: { tall, wide, mugs, small: small.id } }
}

test(
  'a book of a year is proposed, changed by its maker and put back',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const { app, ada, bea, cleo, dora, group, id, of, read, change, files, make } = await givenBook()
    const book = await read()
    expect(book).toMatchObject({ title: 'Our 2026', year: 2026, format: 'a4', mayChange: true, madeBy: { id: ada.id } })
    const [spread] = book.spreads
    const photos = spread!.photos.map((photo) => photo.id)
    expect(photos.toSorted()).toEqual(
      Object.values(files)
        .filter((file) => photos.includes(file))
        .toSorted(),
    )
    const texts = spread!.pages!.flatMap(({ boxes }) =>
      boxes.flatMap((box) => (box.kind === 'text' ? box.lines.map(({ text }) => text) : [])),
    )
    expect(texts[0]).toBe('August')
    expect(texts.join(' ')).toContain('“Eighteen degrees. I’ve known worse.” cleo')
    expect(await read(bea)).toMatchObject({ mayChange: false, mayDelete: false })

    const kept = spread!.photos.slice(0, 1).map(({ message, id: file }) => ({ message, file }))
    await change(ada, spread!.id, { photos: kept })
    const changed = (await read()).spreads.find((one) => one.id === spread!.id)!
    expect(changed).toMatchObject({ isChanged: true, photos: [{ id: kept[0]!.file }] })
    const offered = await app.as(ada).call(contract.listPhotosForSpread, { params: { id, spread: spread!.id } })
    expect(offered.photos.map((photo) => photo.id)).toEqual(expect.arrayContaining(photos.slice(1)))
    await change(ada, spread!.id, { isOut: true })
    expect((await read()).spreads[0]).toMatchObject({ isOut: true })
    await app.as(ada).call(contract.restoreSpread, { params: { id, spread: spread!.id } })
    expect((await read()).spreads).toEqual(book.spreads)

    const unknown = Array.from({ length: 4 }, () => ({ ...kept[0]!, file: newId() }))
    expect((await refusal(change(ada, spread!.id, { photos: unknown }))).code).toBe('invalid-request')
    expect((await refusal(change(ada, spread!.id, { photos: unknown.slice(0, 1) }))).code).toBe('not-found')
    expect((await refusal(change(bea, spread!.id, { isOut: true }))).code).toBe('forbidden')
    await app.as(ada).call(contract.changeBook, { ...of(id), body: { format: 'square', title: 'The lake' } })
    expect(await read()).toMatchObject({ format: 'square', title: 'The lake' })
    expect((await refusal(app.as(bea).call(contract.deleteBook, of(id)))).code).toBe('forbidden')

    await app.as(ada).call(changeRole, { params: { id: group, user: dora.id }, body: { role: 'reader' } })
    expect((await refusal(make(dora))).code).toBe('readers-only-read')
    expect((await read(dora)).title).toBe('The lake')
    expect((await refusal(make(ada, { year: 1999 }))).code).toBe('nothing-for-book')
    expect((await refusal(make(ada, {}))).code).toBe('invalid-request')
    const { id: collection } = await app
      .as(bea)
      .call(makeCollection, { ...of(group), body: { name: 'Lake', photos: kept } })
    const { id: second } = await make(bea, { collection, title: 'Lake' })
    const { books } = await app.as(dora).call(contract.listBooks, of(group))
    expect(books.map((one) => one.id)).toEqual([second, id])
    await app.as(ada).call(contract.deleteBook, of(second))

    const eve = await app.given.person('eve')
    for (const call of [
      () => read(eve),
      () => app.as(eve).call(contract.listBooks, of(group)),
      () => app.as(eve).call(contract.makeBookPdf, of(id)),
      () => change(eve, spread!.id, { isOut: true }),
    ])
      expect((await refusal(call())).code).toBe('not-found')
    // Whoever may not open a message to others has no code square in the book.
    const squares = async (person: Person) => JSON.stringify(await read(person)).split('"kind":"code"').length - 1
    expect([await squares(ada), await squares(cleo), await squares(bea)]).toEqual([1, 1, 0])
    app.context.config.allowPublicLinks = false
    expect(await squares(ada)).toBe(0)
    await app.as(ada).call(deleteUser, { params: { id: ada.id }, body: { password: ada.password } } as never)
  },
)

test('what was deleted since is left out, and a word says so', { tags: 'long', timeout: 120_000 }, async () => {
  const { app, ada, read, lake, answer, cleo } = await givenBook()
  await app.as(cleo).call(deleteMessage, { params: { id: answer } })
  expect(JSON.stringify((await read()).spreads[0]!.pages)).not.toContain('Eighteen')
  const before = (await read()).spreads.reduce((sum, { photos }) => sum + photos.length, 0)
  await app.as(ada).call(deleteMessage, { params: { id: lake } })
  const after = (await read()).spreads
  expect(after.reduce((sum, { photos, gone = 0 }) => sum + photos.length + gone, 0)).toBe(before)
  expect(after.some(({ gone = 0 }) => gone > 0)).toBe(true)
  expect(JSON.stringify(after)).not.toContain('Six nights')
})

test(
  'the PDF is ready for a printer: bleed, trimmed size, embedded fonts of all scripts',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const { app, ada, bea, group, id, of } = await givenBook()
    expect(await app.as(ada).call(contract.readBookPdf, of(id))).toEqual({})
    const pdf = await app.as(ada).call(contract.makeBookPdf, of(id))
    expect(pdf).toMatchObject({ state: 'making', book: id })
    expect((await refusal(app.as(ada).call(contract.makeBookPdf, of(id)))).code).toBe('pdf-running')
    await app.runJobs()
    const { pdf: ready } = await app.as(ada).call(contract.readBookPdf, of(id))
    expect(ready).toMatchObject({ id: pdf.id, state: 'ready' })
    expect(ready!.done).toBe(ready!.total)
    expect(await app.as(bea).call(contract.readBookPdf, of(id))).toEqual({})
    const news = await app.as(ada).call(listAllNotifications, {})
    expect(JSON.stringify(news)).toContain('The PDF of “Our 2026” is ready.')

    const download = (key: string) =>
      fetch(`${app.url}api/book-pdfs/${pdf.id}/book.pdf`, { headers: { 'X-AUTH-TOKEN': key } })
    expect((await download(bea.key)).status).toBe(404)
    const response = await download(ada.key)
    expect(response.headers.get('content-disposition')).toContain('Our%202026.pdf')
    const folder = await mkdtemp(join(tmpdir(), 'coterie-book-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'book.pdf')
    await writeFile(path, Buffer.from(await response.arrayBuffer()))

    const info = execFileSync('pdfinfo', ['-box', path], { encoding: 'utf8' })
    const boxOf = (name: string) =>
      new RegExp(`${name}Box:\\s+([\\d. ]+)`).exec(info)![1]!.trim().split(/\s+/).map(Number)
    const millimetres = ([left, bottom, right, top]: number[]) =>
      [right! - left!, top! - bottom!].map((side) => Math.round((side / 72) * 25.4))
    expect(millimetres(boxOf('Media'))).toEqual([216, 303])
    expect(millimetres(boxOf('Bleed'))).toEqual([216, 303])
    expect(millimetres(boxOf('Trim'))).toEqual([210, 297])
    expect(Number(/Pages:\s+(\d+)/.exec(info)![1]) % 2).toBe(0)
    const fonts = execFileSync('pdffonts', [path], { encoding: 'utf8' }).split('\n').slice(2).filter(Boolean)
    for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/)
    for (const family of [
      'Commissioner',
      'NotoSansArabic',
      'NotoSansHebrew',
      'NotoSansTamil',
      'NotoSansSC',
      'NotoSansKR',
      'NotoEmoji',
      'NotoSansTifinagh',
      'NotoSansThai',
      'NotoSansDevanagari',
    ])
      expect(fonts.join('\n')).toContain(family)
    const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
    for (const part of ['Six nights', 'Žluťoučký', 'Привет', 'August']) expect(text).toContain(part)

    // Backups leave it out: after one has been put back, it can be made again.
    expect(isSaved(nameOfPdf(pdf.id))).toBe(false)
    await app.context.files.remove(nameOfPdf(pdf.id))
    expect(await app.as(ada).call(contract.readBookPdf, of(id))).toEqual({})
    expect((await download(ada.key)).status).toBe(404)
    await app.as(ada).call(contract.makeBookPdf, of(id))
    await app.runJobs()

    const { links } = await app.as(ada).call(listGuestLinks, { ...of(group), query: {} })
    const [link, ...others] = links
    expect(others).toEqual([])
    expect(link).toMatchObject({ title: 'How the oars came to the shed', madeBy: { id: ada.id }, add: false })
    expect(link).not.toHaveProperty('expiresAt')

    app.clock.advance(8 * 86_400)
    expect((await download(ada.key)).status).toBe(404)
    await app.runJobs()
    const names: string[] = []
    for await (const { name } of app.context.files.list('books/')) names.push(name)
    expect(names).toEqual([])

    app.clock.advance(100 * 86_400)
    await app.runJobs()
    const holder = guestBrowser(app)
    await holder.open(link!.address)
    const { photos } = await holder.call(listGuestPhotos, { params: { link: link!.id }, query: {} })
    expect((await holder.get(`files/${photos[0]!.contentUrl}`)).status).toBe(200)
    const { login, password } = ada
    const { api_key: key } = await app.as(ada).call(logIn, { body: { login, password } })
    await app.as({ key }).call(endGuestLink, of(link!.id))
    expect((await refusal(holder.open(link!.address))).code).toBe('guest-link-over')
  },
)
