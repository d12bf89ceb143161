import { expect, test } from 'vitest'
import { makeCollection } from '#contract/collecting/collections.ts'
import * as contract from '#contract/collecting/years.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { deleteMessage, readMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { family } from '#test/app/collecting.ts'
import { refusal } from '#test/app/refusal.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'

async function givenYear() {
  const world = await family()
  const { app, ada, bea, cleo, group, by } = world
  const seconds = (text: string) => Date.parse(text) / 1000
  app.clock.advance(seconds('2026-12-28T12:00:00Z') - app.clock())
  const [lake] = await by(ada).post('2026-08-03')
  const [jetty] = await by(bea).post('2026-08-04')
  const [snow] = await by(ada).post('2026-01-10')
  const [cake] = await by(cleo).post('2026-11-20')
  await app.as(bea).call(react, { params: { id: lake!.message }, body: { reaction: '❤️' } })
  const of = (year: number, month?: number) => ({
    params: { id: group, year: String(year), ...(month !== undefined && { month: String(month) }) } as never,
  })
  const read = (person = ada, year = 2026) => app.as(person).call(contract.readYear, of(year))
  const choose = (person: typeof ada, month: number, photo: { message: string; file: string } | null) =>
    app.as(person).call(contract.choosePhotoOfMonth, { ...of(2026, month), body: { photo } })
  return { ...world, of, read, choose, lake: lake!, jetty: jetty!, snow: snow!, cake: cake! }
}

test(
  'a year has one photo for each month, in turn among people, and another that anybody chooses',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, read, choose, of, lake, jetty, snow, cake, group } = await givenYear()
    const year = await read()
    expect(year).toMatchObject({ year: 2026, photos: 4, videos: 0, people: 3, mayChoose: true, mayPost: true })
    const files = year.months.map(({ photo }) => photo?.id)
    const months = Array.from({ length: 12 }, () => undefined as string | undefined)
    // Ada has the best one of August, and January already.
    Object.assign(months, { 0: snow.file, 7: jetty.file, 10: cake.file })
    expect(files).toEqual(months)
    expect(year.months[7]).toMatchObject({ month: 8, photos: 2 })
    expect(await read(bea)).toEqual({ ...year, mayPost: false })

    const { photos } = await app.as(bea).call(contract.listPhotosOfMonth, of(2026, 8))
    expect(photos.map(({ id }) => id)).toEqual([lake.file, jetty.file])
    const chosen = await choose(bea, 8, lake)
    expect(chosen.months[7]).toMatchObject({ photo: { id: lake.file }, isByHand: true })
    expect((await refusal(choose(bea, 8, snow))).code).toBe('not-found')
    const elsewhere = await app.given.group({ members: ['eve'] })
    const strange = await app.given.file(elsewhere.eve)
    const message = await app.given.message(elsewhere.eve, elsewhere.group, { files: [strange.id] })
    expect((await refusal(choose(bea, 8, { message, file: strange.id }))).code).toBe('not-found')
    await app.as(ada).call(deleteMessage, { params: { id: lake.message } })
    expect((await read()).months[7]).toMatchObject({ photos: 1, photo: { id: jetty.file } })
    await choose(bea, 8, jetty)
    expect((await choose(bea, 8, null)).months[7]!.isByHand).toBeUndefined()

    await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
    expect((await read(bea)).mayChoose).toBe(false)
    expect((await refusal(choose(bea, 8, jetty))).code).toBe('readers-only-read')
    expect((await refusal(read(elsewhere.eve))).code).toBe('not-found')
    const list = app.as(elsewhere.eve).call(contract.listYears, { params: { id: group } })
    expect((await refusal(list)).code).toBe('not-found')
    expect((await refusal(choose(elsewhere.eve, 8, jetty))).code).toBe('not-found')
  },
)

test('from 27 December on a year is ready, and a host tells the group once', async () => {
  const { app, ada, bea, of, group } = await givenYear()
  const list = (person: typeof ada) => app.as(person).call(contract.listYears, { params: { id: group } })
  const post = (person: typeof ada, year = 2026) => app.as(person).call(contract.postYear, of(year))
  expect(await list(ada)).toEqual({ years: [2026], ready: { year: 2026, mayPost: true } })
  expect((await list(bea)).ready).toEqual({ year: 2026, mayPost: false })
  expect((await refusal(post(bea))).code).toBe('hosts-only')
  expect((await refusal(post(ada, 2019))).code).toBe('not-found')
  const [one, other] = await Promise.all([post(ada), post(ada)])
  expect(one).toEqual(other)
  const { data } = await app.as(bea).call(readMessage, { params: { id: one.message }, query: {} } as never)
  expect(data.title).toBe('Our 2026')
  expect(data.text).toContain(`/groups/${group}/2026`)
  expect((await list(bea)).ready).toBeUndefined()
  await app.as(ada).call(deleteMessage, { params: { id: one.message } })
  expect((await list(ada)).ready).toBeDefined()
  app.clock.advance(40 * 86_400)
  expect((await list(ada)).ready).toBeUndefined()
})

test(
  'its hosts hear of it once, when there are photos enough, and a host’s message makes it known',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, by } = await givenYear()
    const offer = async () => {
      await transaction(app.context, (tx) => enqueue(tx, app.clock, 'offer-years', {}))
      await app.runJobs()
    }
    const told = async (person: typeof ada) => (await by(person).told()).filter((text) => text?.startsWith('Your 2026'))
    await offer()
    expect(await told(ada)).toEqual([])
    await by(bea).post('2026-05-01', 8)
    await offer()
    await offer()
    expect(await told(ada)).toEqual(['Your 2026 is ready: one photo for each month. Should the group see it?'])
    expect(await told(bea)).toEqual([])
  },
)

test('twenty thousand photos take a handful of statements and no time', { tags: 'long', timeout: 60_000 }, async () => {
  const { app, ada, group, of } = await givenYear()
  const { context } = app
  const message = await app.given.message(ada, group)
  const file = await context.db.selectFrom('file').selectAll().limit(1).executeTakeFirstOrThrow()
  await transaction(context, async (tx) => {
    for (let portion = 0; portion < 100; portion++) {
      const ids = Array.from(
        { length: 200 },
        (_, n) => `00000000-0000-7000-8000-${String(portion * 200 + n).padStart(12, '0')}`,
      )
      await tx
        .insertInto('file')
        .values(ids.map((id) => ({ ...file, id, contentUrl: `${id}.webp`, originalName: `${id}.webp` })))
        .execute()
      const placed = ids.map((fileId, n) => ({
        messageId: message,
        fileId,
        position: 1 + portion * 200 + n,
        groupId: group,
        authorId: ada.id,
        caption: null,
        alt: null,
        takenAt: Date.parse('2026-01-02T00:00:00Z') / 1000 + (portion * 200 + n) * 1500,
      }))
      await tx.insertInto('message_file').values(placed).execute()
    }
  })
  await app.as(ada).call(contract.readYear, of(2026))
  app.takeStatements()
  const began = performance.now()
  const year = await app.as(ada).call(contract.readYear, of(2026))
  expect(performance.now() - began).toBeLessThan(2000)
  expect(app.takeStatements().length).toBeLessThan(12)
  expect(year.photos).toBe(20_004)
})

test('a photo of a collection is not twice in the year', { tags: 'long' }, async () => {
  const { app, ada, group, lake, read } = await givenYear()
  await app.as(ada).call(makeCollection, { params: { id: group }, body: { name: 'Lake', photos: [lake] } })
  await app.given.message(ada, group, { files: [lake.file] })
  expect((await read()).photos).toBe(4)
})
