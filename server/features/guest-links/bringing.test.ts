import { beforeEach, describe, expect, test } from 'vitest'
import { readCollection } from '#contract/collecting/collections.ts'
import { readGroup } from '#contract/groups.ts'
import * as links from '#contract/guests/guest-links.ts'
import * as guests from '#contract/guests/guest-pages.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { closeConversation } from '#contract/hosting/moderation.ts'
import { readMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { makePdf } from '#test/documents/pdf.ts'
import { givenBringing, type Bringing } from '#test/guests/bringing.ts'
import { guestBrowser } from '#test/guests/guest-browser.ts'
import { makePngBomb } from '#test/photos/bombs.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { transaction } from '../../database/transaction.ts'

let app: Bringing['app']
let by: Bringing['by']
let ada: Person
let bea: Person
let cleo: Person
let group: string
let collection: string
let make: Bringing['make']
let name: Bringing['name']
let waiting: Bringing['waiting']
let decide: Bringing['decide']
let messages: Bringing['messages']
let marta: Bringing['marta']

beforeEach(async () => {
  const given = await givenBringing()
  ;({ app, ada, bea, cleo, group, by, collection, make, name, waiting, decide, messages, marta } = given)
})

describe('what a guest brings', () => {
  test('waits for the hosts and whoever made the link, and nobody else sees it', { tags: 'long' }, async () => {
    const link = await make()
    const browser = guestBrowser(app)
    await browser.open(link.address)
    expect(await refusal(browser.bring(link.id))).toMatchObject({ status: 403, code: 'guest-name-needed' })
    expect(await name(browser, link.id)).toMatchObject({ name: 'Marta Nowak', add: { holds: true, filesLeft: 200 } })
    const photos = [await browser.bring(link.id), await browser.bring(link.id)]
    expect(photos[0]).toMatchObject({ isIn: false, mayRemove: true })
    for (const person of [ada, bea]) {
      const { guests: found, waiting: count } = await waiting(person)
      expect([count, found.map(({ name: called, title, photos: all }) => [called, title, all.length])]).toEqual([
        2,
        [['Marta Nowak', 'Corsica', 2]],
      ])
      expect(await by(person).told()).toEqual([
        'Marta Nowak, a guest, brought 2 photos to “Corsica”. They’re waiting for your OK.',
      ])
    }
    expect(await waiting(cleo)).toEqual({ guests: [], waiting: 0 })
    expect(await by(cleo).told()).toEqual([])
    expect(await messages()).toEqual([])
    const path = `api/images/thumbnail/360/99999/${photos[0]!.id}`
    const seen = async (person: Person) =>
      (await fetch(app.url + path, { headers: { 'X-AUTH-TOKEN': person.key } })).status
    expect([await seen(ada), await seen(bea), await seen(cleo), (await browser.get(path)).status]).toEqual([
      200, 200, 404, 200,
    ])
    const other = guestBrowser(app)
    await other.open(link.address)
    expect((await other.get(path)).status).toBe(404)
    expect(await decide(cleo, { letIn: [photos[0]!.id] })).toEqual({ letIn: 0, declined: 0 })
    app.clock.advance(2 * 86_400)
    await app.runJobs()
    expect((await browser.get(path)).status).toBe(200)
  })

  test('is one message of the guest once it is let in, and part of the collection', { tags: 'long' }, async () => {
    const { browser, link } = await marta()
    const [first, second, third] = [
      await browser.bring(link.id),
      await browser.bring(link.id),
      await browser.bring(link.id),
    ]
    expect(await decide(ada, { letIn: [first.id], decline: [third.id] })).toEqual({ letIn: 1, declined: 1 })
    await app.runJobs()
    expect(await app.context.db.selectFrom('file').select('id').where('id', '=', third.id).execute()).toEqual([])
    expect(await decide(bea, { letIn: [first.id, second.id, third.id] })).toEqual({ letIn: 1, declined: 0 })
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message).toMatchObject({
      fileCount: 2,
      author: { name: 'Marta Nowak', guest: { of: { id: bea.id, name: 'bea' } } },
    })
    expect(message!.author).not.toHaveProperty('hasLeft')
    expect((await app.as(cleo).call(readCollection, { params: { id: collection } })).photos).toBe(2)
    expect((await by(cleo).photos(collection)).toSorted()).toEqual([first.id, second.id].toSorted())
    const { members, users } = (await app.as(cleo).call(readGroup, { params: { id: group } })) as {
      members?: unknown
      users: unknown[]
    }
    expect([members, users.length]).toEqual([undefined, 4])
    const { photos } = await browser.call(guests.listGuestPhotos, { params: { link: link.id }, query: {} })
    expect(photos.map((photo) => photo.by)).toEqual(['Marta', 'Marta'])
  })

  test(
    'comes in by itself where nobody holds it, in one message for all that comes together',
    { tags: 'long' },
    async () => {
      const { browser, link } = await marta({ holds: false })
      await browser.bring(link.id)
      await browser.bring(link.id)
      await app.runJobs()
      expect(await messages()).toEqual([])
      app.clock.advance(61)
      await app.runJobs()
      expect((await messages()).map(({ fileCount }) => fileCount)).toEqual([2])
      app.clock.advance(600)
      await browser.bring(link.id)
      app.clock.advance(61)
      await app.runJobs()
      expect((await messages()).map(({ fileCount }) => fileCount)).toEqual([3])
      expect(await by(ada).told()).toHaveLength(1)
    },
  )

  test('can be taken back while it waits and for a day after that, by its guest alone', async () => {
    const { browser, link } = await marta()
    const [first, second] = [await browser.bring(link.id), await browser.bring(link.id)]
    const remove = (one: ReturnType<typeof guestBrowser>, file: string) =>
      one.call(guests.removeGuestPhoto, { params: { link: link.id, file } })
    const other = guestBrowser(app)
    await other.open(link.address)
    await name(other, link.id, 'Otto')
    expect(await refusal(remove(other, first.id))).toMatchObject({ status: 404 })
    await remove(browser, first.id)
    expect((await waiting(ada)).waiting).toBe(1)
    await decide(ada, { letIn: [second.id] })
    await remove(browser, second.id)
    expect(await messages()).toEqual([])
    const third = await browser.bring(link.id)
    await decide(ada, { letIn: [third.id] })
    app.clock.advance(86_401)
    expect(await refusal(remove(browser, third.id))).toMatchObject({ status: 404 })
    expect(await messages()).toHaveLength(1)
  })

  test('has no position, is a photo or a video, and no more than the link takes', async () => {
    const { browser, link } = await marta({ mostFiles: 2 })
    expect(await refusal(browser.bring(link.id, makePdf({ pages: [{ lines: ['Minutes'] }] })))).toMatchObject({
      code: 'unsupported-file',
    })
    expect((await refusal(browser.bring(link.id, makePngBomb()))).status).toBeGreaterThanOrEqual(400)
    expect(await app.context.db.selectFrom('guest_photo').selectAll().execute()).toEqual([])
    const photo = await browser.bring(link.id, await makeCameraPhoto({ seed: 1, width: 320, height: 240 }), 'a.jpg')
    const saved = Buffer.from(await (await browser.get(`files/${photo.contentUrl}?save=1`)).arrayBuffer())
    expect(saved.includes(Buffer.from('GPS'))).toBe(false)
    await browser.bring(link.id)
    expect(await refusal(browser.bring(link.id))).toMatchObject({ status: 409, code: 'guest-link-full' })
    const looking = await make({ add: false })
    const other = guestBrowser(app)
    await other.open(looking.address)
    expect(await refusal(name(other, looking.id))).toMatchObject({ status: 403 })
    expect(await refusal(other.bring(looking.id))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test(
    'comes in parts where it is large: once, without its position, and no more than fits',
    { tags: 'long' },
    async () => {
      const { browser, link } = await marta({ mostBytes: 1_048_576 })
      const picture = await makeCameraPhoto({ seed: 1, width: 320, height: 240 })
      const finish = (id: string, one = browser) =>
        one.call(guests.finishGuestUpload, { params: { link: link.id, id } })
      const upload = await browser.send(link.id, picture, 'filename YS5qcGc=,position a2VlcA==')
      const [photo, again] = await Promise.all([finish(upload), finish(upload)])
      expect(photo).toMatchObject({ isIn: false, type: 'image/jpeg' })
      expect([again.id, (await finish(upload)).id, (await waiting(ada)).waiting]).toEqual([photo.id, photo.id, 1])
      const saved = Buffer.from(await (await browser.get(`files/${photo.contentUrl}?save=1`)).arrayBuffer())
      expect(saved.includes(Buffer.from('GPS'))).toBe(false)
      const codeOf = async (response: Promise<Response>) =>
        ((await (await response).json()) as { error?: string }).error
      expect(await codeOf(browser.announce(link.id, 2_000_000))).toBe('guest-link-full')
      expect(await codeOf(browser.announce(link.id, 500, 'purpose aW1wb3J0'))).toBe('unsupported-file')
      expect(await codeOf(browser.announce(link.id, 99_000_000_000))).toBe('file-too-large')
      const pdf = await browser.send(link.id, makePdf({ pages: [{ lines: ['Minutes'] }] }))
      expect(await refusal(finish(pdf))).toMatchObject({ code: 'unsupported-file' })
      const other = guestBrowser(app)
      await other.open(link.address)
      expect(await codeOf(other.announce(link.id, 500))).toBe('guest-name-needed')
      await name(other, link.id, 'Otto')
      const location = (await browser.announce(link.id, picture.length)).headers.get('location')!
      expect((await other.tus(location, 'HEAD', {})).status).toBe(404)
      expect((await browser.tus(location, 'HEAD', {})).headers.get('upload-offset')).toBe('0')
      expect(await refusal(finish(location.split('/').at(-1)!))).toMatchObject({ code: 'upload-incomplete' })
      expect(await refusal(finish(location.split('/').at(-1)!, other))).toMatchObject({ status: 404 })
      await app.as(bea).call(links.endGuestLink, { params: { id: link.id } })
      expect((await browser.tus(location, 'HEAD', {})).status).toBe(404)
    },
  )

  test('counts in the space of the group while it waits', async () => {
    const { browser, link } = await marta()
    const photo = await browser.bring(link.id)
    const { size } = await app.context.db
      .selectFrom('file')
      .select('size')
      .where('id', '=', photo.id)
      .executeTakeFirstOrThrow()
    await transaction(app.context, (tx) =>
      tx
        .insertInto('storage_limit')
        .values({ noun: 'group', bytes: Math.floor(size * 1.5) })
        .execute(),
    )
    expect(await refusal(browser.bring(link.id))).toMatchObject({ code: 'guest-link-full' })
    expect((await waiting(bea)).waiting).toBe(1)
    await browser.call(guests.removeGuestPhoto, { params: { link: link.id, file: photo.id } })
    const { id } = await browser.bring(link.id)
    expect(await decide(ada, { letIn: [id] })).toEqual({ letIn: 1, declined: 0 })
  })

  test('of a link that is over can be let in for 30 days, then it is forgotten', async () => {
    const { browser, link } = await marta()
    const [first, second] = [await browser.bring(link.id), await browser.bring(link.id)]
    await app.as(bea).call(links.endGuestLink, { params: { id: link.id } })
    expect(await decide(ada, { letIn: [first.id] })).toEqual({ letIn: 1, declined: 0 })
    await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'reader' } })
    expect(await waiting(bea)).toEqual({ guests: [], waiting: 0 })
    app.clock.advance(31 * 86_400)
    await app.runJobs()
    expect(await waiting(ada)).toEqual({ guests: [], waiting: 0 })
    app.clock.advance(2 * 86_400)
    await app.runJobs()
    app.clock.advance(2 * 86_400)
    await app.runJobs()
    const left = await app.context.db.selectFrom('file').select('id').where('id', 'in', [first.id, second.id]).execute()
    expect(left).toEqual([{ id: first.id }])
    expect(await messages()).toHaveLength(1)
  })
})

describe('what comes in by itself', () => {
  test('waits after all once the link has ended, and those who decide hear of it', async () => {
    const { browser, link } = await marta({ holds: false })
    await browser.bring(link.id)
    await app.as(ada).call(links.endGuestLink, { params: { id: link.id } })
    app.clock.advance(61)
    await app.runJobs()
    expect([await messages(), (await waiting(ada)).waiting]).toEqual([[], 1])
    expect(await by(ada).told()).toEqual([
      'Marta Nowak, a guest, brought a photo to “Corsica”. It’s waiting for your OK.',
    ])
  })

  test(
    'is what waits, too, as soon as nobody has to let it in, and what comes within a minute of it',
    { tags: 'long' },
    async () => {
      const { browser, link } = await marta()
      await browser.bring(link.id)
      const change = (body: object) => app.as(bea).call(links.changeGuestLink, { params: { id: link.id }, body })
      await change({ holds: false })
      await browser.bring(link.id)
      await app.runJobs()
      expect((await messages()).map(({ fileCount }) => fileCount)).toEqual([2])
      await browser.bring(link.id)
      await change({ holds: true })
      app.clock.advance(121)
      await app.runJobs()
      expect((await waiting(bea)).waiting).toBe(1)
      expect(await by(bea).told()).toContain(
        'Marta Nowak, a guest, brought a photo to “Corsica”. It’s waiting for your OK.',
      )
    },
  )

  test('comes nowhere where the maker of the link may not write, and a host decides', { tags: 'long' }, async () => {
    const message = await app.given.message(bea, group, { title: 'At the lake' })
    const link = await app.as(bea).call(links.makeGuestLink, {
      params: { id: group },
      body: { message, add: true, holds: false },
    })
    const browser = guestBrowser(app)
    await browser.open(link.address)
    await name(browser, link.id)
    await app.as(ada).call(closeConversation, { params: { id: message }, body: { closed: true } })
    const photo = await browser.bring(link.id)
    app.clock.advance(61)
    await app.runJobs()
    expect((await waiting(bea)).waiting).toBe(1)
    expect(await refusal(decide(bea, { letIn: [photo.id] }))).toMatchObject({ code: 'conversation-closed' })
    expect(await decide(ada, { letIn: [photo.id] })).toEqual({ letIn: 1, declined: 0 })
  })
})

test('a link that is over is not changed any more', async () => {
  const link = await make({ days: 1 })
  app.clock.advance(86_401)
  const change = app.as(bea).call(links.changeGuestLink, { params: { id: link.id }, body: { days: 365 } })
  expect(await refusal(change)).toMatchObject({ status: 404 })
})

test('a guest of an event answers with a name, and sees numbers and no names of others', async () => {
  const message = await app.given.message(bea, group, {
    title: 'At the lake',
    blocks: {
      event: { start: '2027-02-14T19:30', zone: 'Europe/Paris' },
      poll: { kind: 'one', shows: 'names', options: [{ text: 'Cake' }, { text: 'Bread' }] },
    },
  })
  const link = await make({ collection: undefined, message, add: true, answer: true })
  const browser = guestBrowser(app)
  const { event, poll } = await browser.open(link.address)
  const answer = { occurrence: event!.id, answer: 'coming' as const, friends: 1 }
  const params = { link: link.id }
  expect(await refusal(browser.call(guests.answerAsGuest, { params, body: answer }))).toMatchObject({
    code: 'guest-name-needed',
  })
  await name(browser, link.id)
  const after = await browser.call(guests.answerAsGuest, { params, body: answer })
  expect(after.event).toMatchObject({ coming: 2, mine: { answer: 'coming', friends: 1 } })
  const votes = [{ option: poll!.options[0]!.id, answer: 'yes' as const }]
  const voted = await browser.call(guests.voteAsGuest, { params, body: { shows: 'names', votes } })
  expect(voted.poll).toMatchObject({ voters: 1, options: [{ mine: 'yes', counts: { yes: 1 } }, {}] })
  expect(JSON.stringify(voted)).not.toContain('people')
  await browser.bring(link.id)
  const [photo] = (await waiting(bea)).guests[0]!.photos
  await decide(bea, { letIn: [photo!.id] })
  const { children } = await app.as(cleo).call(readMessage, { params: { id: message } })
  const reply = await app.as(cleo).call(readMessage, { params: { id: children[0]!.id } })
  expect(reply).toMatchObject({ author: { name: 'Marta Nowak', guest: { of: { id: bea.id } } }, files: [{}] })
})

test('names of guests of whom nothing is left are forgotten a month after their link, and those of others stay', async () => {
  const { browser, link } = await marta()
  const looker = guestBrowser(app)
  await looker.open(link.address)
  await name(looker, link.id, 'Otto Who Only Looks')
  await decide(ada, { letIn: [(await browser.bring(link.id)).id] })
  const namesOfGuests = async () => {
    const rows = app.context.db.selectFrom('user').innerJoin('bot', 'bot.userId', 'user.id')
    return (await rows.select('user.name').where('bot.isGuest', '=', 1).orderBy('user.name').execute()).map(
      (row) => row.name,
    )
  }
  await app.as(bea).call(links.endGuestLink, { params: { id: link.id } })
  app.clock.advance(29 * 86_400)
  await app.runJobs()
  expect(await namesOfGuests()).toEqual(['Marta Nowak', 'Otto Who Only Looks'])
  app.clock.advance(3 * 86_400)
  await app.runJobs()
  expect(await namesOfGuests()).toEqual(['Marta Nowak'])
  expect((await messages()).map(({ author }) => author!.name)).toEqual(['Marta Nowak'])
})
