import { expect, test } from 'vitest'
import { deleteUser, keepAccount } from '#contract/account.ts'
import * as contract from '#contract/collecting/books.ts'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import { markPeople } from '#contract/collecting/photo-people.ts'
import { choosePhotoOfMonth, listYears, postYear, readYear } from '#contract/collecting/years.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole, setClosing } from '#contract/hosting/hosts.ts'
import { restoreMessage, withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage } from '#contract/messages.ts'
import { readPhotoThread } from '#contract/photo-threads.ts'
import { listPhotos } from '#contract/photos.ts'
import { searchMessages } from '#contract/search.ts'
import { family } from '#test/app/collecting.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'

/* What is left of a book, a year and of names in photos when something that they are about goes. */

/** Bea has made a book of a year with photos of Ada and Cleo, in which Bea and Cleo say that the other is. */
async function givenYearWithBook() {
  const world = await family()
  const { app, ada, bea, cleo, dora, group, by } = world
  app.clock.advance(Date.parse('2026-12-28T12:00:00Z') / 1000 - app.clock())
  const [lake] = await by(ada).post('2026-08-03')
  const [jetty] = await by(cleo).post('2026-08-05')
  const [snow] = await by(dora).post('2026-01-10')
  const of = (id: string) => ({ params: { id } })
  const mark = (person: Person, photo: PhotoOfMessage, who: Person) =>
    app.as(person).call(markPeople, { ...of(group), body: { photos: [photo], people: [who.id] } })
  await mark(bea, lake!, cleo)
  await mark(cleo, snow!, bea)
  await app.as(bea).call(choosePhotoOfMonth, { ...monthOf(group, 8), body: { photo: jetty! } })
  const make = async (person: Person, title = 'Our 2026') =>
    (await app.as(person).call(contract.makeBook, { ...of(group), body: { title, year: 2026 } })).id
  const print = async (person: Person, book: string) => {
    const { id } = await app.as(person).call(contract.makeBookPdf, of(book))
    await app.runJobs()
    return id
  }
  return {
    ...world,
    of,
    make,
    print,
    lake: lake!,
    jetty: jetty!,
    snow: snow!,
    read: (person: Person, book: string) => app.as(person).call(contract.readBook, of(book)),
    photosIn: async (book: string, person = ada) =>
      (await app.as(person).call(contract.readBook, of(book))).spreads.flatMap(({ photos }) =>
        photos.map(({ id }) => id),
      ),
    august: async () => (await app.as(ada).call(readYear, yearOf(group))).months[7]!,
    named: async ({ message, file }: PhotoOfMessage, person = ada) =>
      (await app.as(person).call(readPhotoThread, { params: { id: message, file } })).people,
    download: async (key: string, pdf: string) =>
      (await fetch(`${app.url}api/book-pdfs/${pdf}/book.pdf`, { headers: { 'X-AUTH-TOKEN': key } })).status,
    wallOf: async (who: Person) =>
      (await app.as(ada).call(listPhotos, { query: { with: who.id } })).photos.map(({ id }) => id),
    found: async (search: string) =>
      (await app.as(ada).call(searchMessages, { body: { group: 'all', search } })).messages.map(({ id }) => id),
  }
}

const yearOf = (group: string) => ({ params: { id: group, year: '2026' } as never })
const monthOf = (group: string, month: number) => ({
  params: { id: group, year: '2026', month: String(month) } as never,
})

test(
  'who leaves the group leaves book and names behind, and has neither book nor PDF any more',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const { app, ada, bea, group, of, make, print, read, lake, snow, named, download } = await givenYearWithBook()
    const book = await make(bea)
    const pdf = await print(bea, book)
    expect(await download(bea.key, pdf)).toBe(200)
    await app.given.message(bea, group)
    const waiting = await make(bea, 'Another')
    await app.as(bea).call(contract.makeBookPdf, of(waiting))
    await app.as(bea).call(leaveGroup, of(group))
    await app.runJobs()

    expect(await download(bea.key, pdf)).toBe(404)
    for (const endpoint of [contract.readBook, contract.makeBookPdf, contract.readBookPdf, contract.deleteBook])
      expect((await refusal(app.as(bea).call(endpoint, of(book)))).code).toBe('not-found')
    expect((await refusal(app.as(bea).call(readYear, yearOf(group)))).code).toBe('not-found')
    const rows = await app.context.db.selectFrom('book_pdf').select(['state', 'reason', 'bookId']).execute()
    expect(rows.find(({ bookId }) => bookId === waiting)).toMatchObject({ state: 'failed', reason: 'not-allowed' })

    expect(await read(ada, book)).toMatchObject({ madeBy: { id: bea.id }, mayChange: false, mayDelete: true })
    expect(await named(snow)).toMatchObject([{ id: bea.id, hasLeft: true }])
    expect(await named(lake)).toHaveLength(1)
    await app.as(ada).call(contract.deleteBook, of(book))
    expect((await refusal(read(ada, book))).code).toBe('not-found')
  },
)

test(
  'with an account go its books and names, and come back with it; its photos only where it takes them',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const world = await givenYearWithBook()
    const { app, ada, bea, cleo, group, of, make, print, read, photosIn, lake, jetty, snow, august, named, wallOf } =
      world
    const [own, other] = [await make(cleo), await make(bea)]
    await app.as(cleo).call(contract.changeBook, { ...of(own), body: { title: 'The lake' } })
    const before = await read(cleo, own)
    const pdf = await print(cleo, own)
    const list = async () => (await app.as(ada).call(contract.listBooks, of(group))).books.map(({ id }) => id)

    for (const messages of ['stay', 'go'] as const) {
      await app.as(cleo).call(deleteUser, { params: { id: cleo.id }, body: { messages } })
      expect(await list()).toEqual([other])
      expect(await named(lake)).toEqual([])
      expect(await named(snow)).toMatchObject([{ id: bea.id }])
      const isThere = messages === 'stay'
      expect((await photosIn(other)).includes(jetty.file)).toBe(isThere)
      expect(await august()).toMatchObject({ photo: { id: isThere ? jetty.file : lake.file } })
      expect(JSON.stringify(await read(ada, other))).not.toContain('cleo')

      const { api_key: key } = await app.as('nobody').call(keepAccount, { body: cleo })
      cleo.key = key!
      expect(await list()).toEqual([other, own])
      expect(await read(cleo, own)).toEqual(before)
      expect(await photosIn(other)).toContain(jetty.file)
      expect(await august()).toMatchObject({ photo: { id: jetty.file }, isByHand: true })
      expect(await wallOf(cleo)).toEqual([lake.file])
      expect(await named(snow, cleo)).toMatchObject([{ id: bea.id, mayRemove: true }])
    }
    // It is made again, like one that a backup does not have.
    expect(await app.as(cleo).call(contract.readBookPdf, of(own))).toEqual({})
    expect(await world.download(cleo.key, pdf)).toBe(404)
  },
)

test(
  'what is hidden or deleted is in no year, no book and on no wall, and is back when it is brought back',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const world = await givenYearWithBook()
    const { app, ada, bea, cleo, group, of, make, print, read, photosIn, lake, jetty, august, named, wallOf, found } =
      world
    const book = await make(bea)
    const pdf = await print(bea, book)
    for (const photo of [lake, jetty])
      await app.as(ada).call(withholdMessage, { ...of(photo.message), body: { state: 'hidden' } })
    expect(await photosIn(book)).not.toContain(jetty.file)
    expect((await read(ada, book)).spreads.reduce((sum, { gone = 0 }) => sum + gone, 0)).toBe(2)
    expect(await august()).toEqual({ month: 8, photos: 0, videos: 0 })
    expect(await wallOf(cleo)).toEqual([])
    expect(await found('with:cleo')).toEqual([])
    // A copy of its own, as an archive is, for its person alone.
    expect(await world.download(bea.key, pdf)).toBe(200)

    for (const photo of [lake, jetty]) await app.as(ada).call(restoreMessage, of(photo.message))
    expect(await photosIn(book)).toContain(jetty.file)
    expect(await august()).toMatchObject({ photo: { id: jetty.file }, isByHand: true })
    expect(await named(lake)).toMatchObject([{ id: cleo.id }])
    expect(await found('with:cleo')).toEqual([lake.message])

    await app.as(ada).call(deleteMessage, of(lake.message))
    expect(await wallOf(cleo)).toEqual([])
    expect(
      await app.context.db.selectFrom('photo_person').select('userId').where('userId', '=', cleo.id).execute(),
    ).toEqual([])
    await app.as(ada).call(setClosing, { ...of(group), body: { closing: true } })
    app.clock.advance(31 * 86_400)
    await app.runJobs()
    expect((await refusal(read(bea, book))).code).toBe('not-found')
    expect(await world.download(bea.key, pdf)).toBe(404)
    app.clock.advance(3600)
    await app.runJobs()
    const left = ['book', 'book_spread', 'book_pdf', 'photo_person', 'chosen_photo_of_month'] as const
    for (const table of left) expect(await app.context.db.selectFrom(table).selectAll().execute()).toEqual([])
    for await (const { name } of app.context.files.list('books/')) expect(name).toBeUndefined()
  },
)

test('a year that its host took along can be told again', async () => {
  const { app, ada, dora, group, of } = await givenYearWithBook()
  const ready = async () => (await app.as(ada).call(listYears, of(group))).ready
  await app.as(ada).call(changeRole, { params: { id: group, user: dora.id }, body: { role: 'host' } })
  await app.as(dora).call(postYear, yearOf(group))
  expect(await ready()).toBeUndefined()
  await app.as(dora).call(deleteUser, { params: { id: dora.id }, body: { messages: 'go' } })
  expect(await ready()).toMatchObject({ year: 2026 })
  const { message } = await app.as(ada).call(postYear, yearOf(group))
  await app.as('nobody').call(keepAccount, { body: dora })
  expect(await app.as(ada).call(readYear, yearOf(group))).toMatchObject({ message, mayPost: false })
})

test('a PDF is not begun on the last of the disk, which is for words', { tags: 'long' }, async () => {
  const { app, bea, of, make } = await givenYearWithBook()
  const book = await make(bea)
  await app.as(bea).call(contract.makeBookPdf, of(book))
  app.context.config.diskReserve = { share: 1, mostBytes: Infinity }
  await app.runJobs()
  const { pdf } = await app.as(bea).call(contract.readBookPdf, of(book))
  expect(pdf).toMatchObject({ state: 'failed', reason: 'no-space' })
})

test('everybody makes so many books, and no more at once', async () => {
  const { app, ada, bea, group, make, of } = await givenYearWithBook()
  for (let n = 0; n < contract.bookLimits.perPerson - 1; n++) await make(bea, `Book ${n}`)
  const codes = await Promise.all(
    [1, 2].map(() =>
      make(bea).then(
        () => 'made',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(codes.toSorted()).toEqual(['made', 'too-many-books'])
  await make(ada)
  const { books } = await app.as(ada).call(contract.listBooks, of(group))
  expect(books).toHaveLength(contract.bookLimits.perPerson + 1)
})
