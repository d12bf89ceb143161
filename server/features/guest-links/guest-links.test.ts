import { beforeEach, expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import {
  addToCollection,
  deleteCollection,
  listCollections,
  makeCollection,
  readCollection,
} from '#contract/collecting/collections.ts'
import { leaveGroup } from '#contract/groups.ts'
import * as links from '#contract/guests/guest-links.ts'
import * as guests from '#contract/guests/guest-pages.ts'
import { changeRole, changeRules, listRecord } from '#contract/hosting/hosts.ts'
import { withholdMessage } from '#contract/hosting/moderation.ts'
import { deleteMessage, readMessage } from '#contract/messages.ts'
import { family } from '#test/app/collecting.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import type { TestApp } from '#test/app/start-app.ts'
import { listZip } from '#test/archives/listing.ts'
import { guestBrowser } from '#test/guests/guest-browser.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { transaction } from '../../database/transaction.ts'

let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
let group: string
let collection: string
let files: string[]
let message: string

beforeEach(async () => {
  const given = await family()
  ;({ app, ada, bea, cleo, group } = given)
  const photos = await given.by(bea).post('2026-08-03', 2)
  files = photos.map(({ file }) => file)
  message = photos[0]!.message
  const made = await app.as(bea).call(makeCollection, { params: { id: group }, body: { name: 'Corsica', photos } })
  collection = made.id
})

const make = (person: Person, body: object = {}) =>
  app.as(person).call(links.makeGuestLink, { params: { id: group }, body: { collection, ...body } })
const list = (person: Person) => app.as(person).call(links.listGuestLinks, { params: { id: group }, query: {} })
const end = (person: Person, id: string) => app.as(person).call(links.endGuestLink, { params: { id } })
const addressesOf = async (id: string) => {
  const row = await app.context.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [
    `files/${row.contentUrl}`,
    `files/${row.contentUrl}?save=1`,
    `api/files/${id}`,
    `api/images/thumbnail/360/99999/${id}`,
  ]
}
const statuses = async (browser: ReturnType<typeof guestBrowser>, id: string) => {
  const found = await Promise.all((await addressesOf(id)).map(async (path) => (await browser.get(path)).status))
  return [...new Set(found)]
}

test('shows the collection and exactly its files, and names people by their first names', async () => {
  await app.as(bea).call(makeCollection, { params: { id: group }, body: { name: 'Other' } })
  const secret = await app.given.file(ada)
  await app.given.message(ada, group, { files: [secret.id], text: 'Secret' })
  const reply = await app.given.file(ada)
  await app.given.message(ada, group, { parent: message, files: [reply.id], text: 'Below' })
  const { id, address } = await make(bea)
  const [where, secretOfLink] = address.split('#')
  expect(where).toBe(`${app.context.config.publicUrl}/guest`)
  expect(secretOfLink).toMatch(/^[\w-]{43}$/)
  const marta = guestBrowser(app)
  expect(await statuses(marta, files[0]!)).toEqual([404])
  const page = await marta.open(address)
  expect(page).toMatchObject({
    kind: 'collection',
    title: 'Corsica',
    photos: 2,
    from: 'bea',
    brought: [],
    answer: false,
  })
  const { photos } = await marta.call(guests.listGuestPhotos, { params: { link: id }, query: {} })
  expect(photos.map((photo) => photo.id).toSorted()).toEqual(files.toSorted())
  expect(photos[0]!.by).toBe('bea')
  for (const told of [page, photos]) {
    for (const person of [ada, bea, cleo]) {
      expect(JSON.stringify(told)).not.toContain(person.id)
      expect(JSON.stringify(told)).not.toContain(person.login)
    }
  }
  expect(await statuses(marta, files[0]!)).toEqual([200])
  for (const other of [secret.id, reply.id]) expect(await statuses(marta, other)).toEqual([404])
  expect((await list(bea)).links).toMatchObject([{ id, visits: 1, guests: 0, waiting: 0 }])
  await marta.open(address)
  expect((await list(ada)).links[0]!.visits).toBe(1)
})

test('a guest saves a photo under its day, and no member’s name for it', async () => {
  const { address } = await make(bea)
  await transaction(app.context, (tx) =>
    tx
      .updateTable('file')
      .set({ name: 'Oma Gerda 80.jpg', takenAt: Date.UTC(2026, 7, 3, 12) / 1000 })
      .where('id', '=', files[0]!)
      .execute(),
  )
  const marta = guestBrowser(app)
  await marta.open(address)
  const [shown, saved] = await Promise.all(
    (await addressesOf(files[0]!)).slice(0, 2).map(async (path) => (await marta.get(path)).headers),
  )
  expect(saved!.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''2026-08-03\.webp$/)
  expect(shown!.get('content-disposition')).not.toContain('Gerda')
  expect(JSON.stringify(await (await marta.get(`api/files/${files[0]}`)).json())).not.toContain('Gerda')
})

test('tells browsers and search engines to keep and pass on nothing', async () => {
  const { id, address } = await make(bea)
  const marta = guestBrowser(app)
  await marta.open(address)
  const [page, photo] = [
    await marta.get(`api/guest/${id}`),
    await marta.get(`api/images/thumbnail/360/99999/${files[0]}`),
  ]
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  for (const response of [page, photo]) expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const row = await app.context.db.selectFrom('guest_link').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(address.split('#')[1]!)
})

test('asks for its password before anything is read, and another one shuts out whoever had opened it', async () => {
  const { id, address } = await make(bea, { password: 'seashell' })
  expect((await list(bea)).links[0]!.hasPassword).toBe(true)
  const marta = guestBrowser(app)
  expect(await refusal(marta.open(address))).toMatchObject({ status: 403, code: 'guest-password-needed' })
  expect(await refusal(marta.open(address, 'pebble'))).toMatchObject({ status: 403, code: 'wrong-guest-password' })
  expect(marta.jar.size).toBe(0)
  expect(await refusal(marta.call(guests.readGuestPage, { params: { link: id } }))).toMatchObject({
    code: 'guest-link-over',
  })
  expect(await statuses(marta, files[0]!)).toEqual([404])
  await marta.open(address, 'seashell')
  await marta.open(address)
  expect(await statuses(marta, files[0]!)).toEqual([200])
  const [row] = await app.context.db.selectFrom('guest_link').select('passwordHash').execute()
  expect(row!.passwordHash).not.toContain('seashell')
  await app.as(bea).call(links.changeGuestLink, { params: { id }, body: { password: 'starfish' } })
  expect(await statuses(marta, files[0]!)).toEqual([404])
  expect(await refusal(marta.open(address))).toMatchObject({ code: 'guest-password-needed' })
  await marta.open(address, 'starfish')
  for (let n = 0; n < 5; n++) await refusal(guestBrowser(app).open(address, `guess ${n}`))
  expect(await refusal(guestBrowser(app).open(address, 'starfish'))).toMatchObject({ status: 429 })
})

test('a wrong secret, an ended and a late link are told apart by nobody', async () => {
  const [ended, late] = [await make(bea), await make(bea, { days: 1 })]
  await end(bea, ended.id)
  app.clock.advance(86_401)
  const bodies = await Promise.all(
    [ended.address, late.address, `x#${'A'.repeat(43)}`, `x#${'é'.repeat(30)}`].map(async (address) => {
      const { status, code, message: words } = await refusal(guestBrowser(app).open(address))
      return { status, code, words }
    }),
  )
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]).toMatchObject({ status: 404, code: 'guest-link-over' })
})

const losses: Record<string, (id: string) => Promise<unknown>> = {
  'its maker ends it': (id) => end(bea, id),
  'a host ends it': (id) => end(ada, id),
  'its time is over': async () => app.clock.advance(31 * 86_400),
  'its maker leaves': () => app.as(bea).call(leaveGroup, { params: { id: group } }),
  'its maker only reads': () =>
    app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } }),
  'its maker deletes the account': () => app.as(bea).call(deleteUser, { params: { id: bea.id } }),
  'only authors share': () =>
    app.as(ada).call(changeRules, { params: { id: group }, body: { publicLinks: 'authors' } }),
  'the collection is deleted': () => app.as(ada).call(deleteCollection, { params: { id: collection } }),
  'public links are off': async () => (app.context.config.allowPublicLinks = false),
}
test.for(Object.keys(losses))('is over at once, for photos too, when %s', async (loss) => {
  const { id, address } = await make(bea, { add: true })
  const marta = guestBrowser(app)
  await marta.open(address)
  expect(await statuses(marta, files[0]!)).toEqual([200])
  await losses[loss]!(id)
  expect(await statuses(marta, files[0]!)).toEqual([404])
  const over = { status: 404, code: 'guest-link-over' }
  const params = { link: id }
  for (const refused of await refusals([
    marta.open(address),
    marta.call(guests.readGuestPage, { params }),
    marta.call(guests.listGuestPhotos, { params, query: {} }),
    marta.call(guests.nameGuest, { params, body: { name: 'Marta' } }),
    marta.bring(id),
  ]))
    expect(refused).toMatchObject(over)
})

test('of a message is over when that is hidden or deleted, and shows replies only where that is wanted', async () => {
  const below = await app.given.file(ada)
  await app.given.message(ada, group, { parent: message, files: [below.id], text: 'So blue' })
  const wish = { collection: undefined, message }
  const [plain, withReplies] = [await make(bea, wish), await make(bea, { ...wish, replies: true })]
  const [one, other] = [guestBrowser(app), guestBrowser(app)]
  expect((await one.open(plain.address)).replies).toBeUndefined()
  expect((await other.open(withReplies.address)).replies).toMatchObject([{ by: 'ada', text: 'So blue' }])
  expect([await statuses(one, files[0]!), await statuses(one, below.id)]).toEqual([[200], [404]])
  expect(await statuses(other, below.id)).toEqual([200])
  await app.as(ada).call(withholdMessage, { params: { id: message }, body: { state: 'hidden' } })
  expect(await refusal(one.open(plain.address))).toMatchObject({ code: 'guest-link-over' })
  expect(await statuses(other, below.id)).toEqual([404])
  await app.as(bea).call(deleteMessage, { params: { id: message } })
  expect((await list(ada)).links).toEqual([])
})

test('opens nothing else, and no link opens what another shows', async () => {
  const other = await app.given.file(bea)
  const elsewhere = await app.given.message(bea, group, { files: [other.id] })
  const [first, second] = [await make(bea), await make(bea, { collection: undefined, message: elsewhere })]
  const marta = guestBrowser(app)
  await marta.open(first.address)
  expect(await refusal(marta.call(guests.readGuestPage, { params: { link: second.id } }))).toMatchObject({
    status: 404,
  })
  expect(await statuses(marta, other.id)).toEqual([404])
  const swapped = guestBrowser(app)
  for (const [name, value] of marta.jar) swapped.jar.set(name, value.replace(first.id, second.id))
  expect(await refusal(swapped.call(guests.readGuestPage, { params: { link: second.id } }))).toMatchObject({
    status: 404,
  })
  for (const refused of await refusals([
    marta.call(readCollection, { params: { id: collection } }),
    marta.call(listCollections, { params: { id: group }, query: {} }),
    marta.call(readMessage, { params: { id: message } }),
    marta.call(links.listGuestLinks, { params: { id: group }, query: {} }),
    marta.call(links.endGuestLink, { params: { id: first.id } }),
  ]))
    expect(refused).toMatchObject({ status: 401 })
  expect((await marta.get('api/events')).status).toBe(401)
  const member = guestBrowser(app, bea.key)
  expect(await refusal(member.call(guests.readGuestPage, { params: { link: first.id } }))).toMatchObject({
    status: 404,
  })
})

test('all that it shows is downloaded where that is chosen, without what cameras note', async () => {
  const camera = await app.given.file(bea, await makeCameraPhoto({ seed: 1, width: 400, height: 300 }))
  const posted = await app.given.message(bea, group, { files: [camera.id] })
  const photos = [{ message: posted, file: camera.id }]
  await app.as(bea).call(addToCollection, { params: { id: collection }, body: { photos } })
  const [plain, whole] = [await make(bea), await make(bea, { download: true })]
  const marta = guestBrowser(app)
  expect(await marta.open(plain.address)).not.toHaveProperty('download')
  expect((await marta.open(whole.address)).download).toMatchObject({ files: 3 })
  const zipOf = (id: string) => marta.get(`api/guest/${id}/photos.zip`)
  expect((await zipOf(plain.id)).status).toBe(403)
  const response = await zipOf(whole.id)
  expect(response.headers.get('content-disposition')).toContain('Corsica.zip')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await listZip(bytes)).map(({ name }) => name)).toEqual([
    '2024-07/2024-07-14 bea – 01.jpg',
    '2026-08/2026-08-03 bea – 01.webp',
    '2026-08/2026-08-03 bea – 02.webp',
  ])
  for (const noted of ['GPS', 'Exif']) expect(bytes.includes(noted)).toBe(false)
  await end(bea, whole.id)
  expect((await zipOf(whole.id)).status).toBe(404)
})

test('is made by whoever may change the thing, and by hosts; others see nothing of it', async () => {
  const { id } = await make(bea)
  await make(ada)
  for (const refused of await refusals([make(cleo), make(cleo, { collection: undefined, message })]))
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  for (const refused of await refusals([make(bea, { message }), make(bea, { collection: undefined })]))
    expect(refused).toMatchObject({ status: 400 })
  const { eve } = await app.given.group({ members: ['eve'] })
  for (const refused of await refusals([make(eve), list(eve), end(eve, id), end(cleo, id)]))
    expect(refused).toMatchObject({ status: 404 })
  expect([(await list(ada)).links.length, (await list(bea)).links.length, (await list(cleo)).links.length]).toEqual([
    2, 1, 0,
  ])
  await end(ada, id)
  const { acts } = await app.as(ada).call(listRecord, { params: { id: group }, query: {} })
  expect(acts.map(({ type, actor }) => [type, actor?.id])).toEqual([
    ['guest-link-ended', ada.id],
    ['guest-link-made', ada.id],
    ['guest-link-made', bea.id],
  ])
  for (let n = 0; n < 4; n++) await make(ada)
  expect(await refusal(make(ada))).toMatchObject({ status: 409, code: 'too-many-guest-links' })
})
