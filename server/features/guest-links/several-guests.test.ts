import { beforeEach, expect, test } from 'vitest'
import { joinGroup, readGroup } from '#contract/groups.ts'
import * as guests from '#contract/guests/guest-pages.ts'
import { readMessage } from '#contract/messages.ts'
import { setNotifyLevel, setThread } from '#contract/notification-settings.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { signUp } from '#contract/sessions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { givenBringing, type Bringing } from '#test/guests/bringing.ts'
import { guestBrowser } from '#test/guests/guest-browser.ts'

let app: Bringing['app']
let by: Bringing['by']
let ada: Person
let bea: Person
let cleo: Person
let dora: Person
let group: string
let collection: string
let make: Bringing['make']
let name: Bringing['name']
let waiting: Bringing['waiting']
let decide: Bringing['decide']
let messages: Bringing['messages']
let marta: Bringing['marta']
let come: Bringing['come']

beforeEach(async () => {
  const given = await givenBringing()
  ;({ app, ada, bea, cleo, dora, group, by, collection, make, name, waiting, decide, messages, marta, come } = given)
})

test('a guest who joins keeps what they brought, and is no guest any more', { tags: 'long' }, async () => {
  const { browser, link } = await marta()
  const [first, second] = [await browser.bring(link.id), await browser.bring(link.id)]
  await decide(ada, { letIn: [first.id] })
  const { inviteKey } = await app.as(ada).call(readGroup, { params: { id: group } })
  const body = {
    invite_key: inviteKey!,
    login: 'marta@example.org',
    password: 'correct horse battery',
    name: 'Marta N.',
  }
  const { api_key: key } = await browser.call(signUp, { body })
  const [message] = await messages()
  expect(message!.author).toMatchObject({ name: 'Marta N.' })
  expect(message!.author).not.toHaveProperty('guest')
  expect(await by(cleo).photos(collection)).toEqual([first.id])
  expect((await browser.open(link.address)).name).toBeUndefined()
  expect(await refusal(browser.bring(link.id))).toMatchObject({ code: 'guest-name-needed' })
  expect((await waiting(ada)).guests).toMatchObject([{ name: 'Marta N.', photos: [{ id: second.id }] }])
  expect(await decide(ada, { letIn: [second.id] })).toMatchObject({ letIn: 1 })
  expect((await messages()).map(({ fileCount, author }) => [fileCount, author!.name])).toEqual([[2, 'Marta N.']])
  expect(await app.context.db.selectFrom('bot').selectAll().execute()).toEqual([])
  const joinedAgain = app.as({ key }).call(joinGroup, { params: { key: inviteKey! } })
  expect(await joinedAgain).toMatchObject({ group })
})

test(
  'a member who came as a guest makes it theirs: what is in, what waits and the answers',
  { tags: 'long' },
  async () => {
    const message = await app.given.message(bea, group, {
      title: 'At the lake',
      blocks: { event: { start: '2027-02-14T19:30', zone: 'Europe/Paris' } },
    })
    const link = await make({ collection: undefined, message, answer: true })
    const browser = guestBrowser(app)
    const { event } = await browser.open(link.address)
    await name(browser, link.id, 'C. as a guest')
    const body = { occurrence: event!.id, answer: 'coming' as const, friends: 1 }
    await browser.call(guests.answerAsGuest, { params: { link: link.id }, body })
    const [first, second] = [await browser.bring(link.id), await browser.bring(link.id)]
    await decide(bea, { letIn: [first.id] })
    const keep = (key: string) => {
      const signedIn = guestBrowser(app, key)
      for (const [cookie, value] of browser.jar) signedIn.jar.set(cookie, value)
      return signedIn.call(guests.keepAsMember, {})
    }
    const { eve } = await app.given.group({ members: ['eve'] })
    expect(await keep(eve.key)).toEqual({ messages: 0, guests: 0 })
    expect(await keep(cleo.key)).toEqual({ messages: 1, guests: 1 })
    expect(await keep(cleo.key)).toEqual({ messages: 0, guests: 0 })
    const { children } = await app.as(bea).call(readMessage, { params: { id: message } })
    const reply = await app.as(bea).call(readMessage, { params: { id: children[0]!.id } })
    expect(reply).toMatchObject({ author: { id: cleo.id, name: 'cleo' }, files: [{ id: first.id }] })
    expect((await waiting(bea)).guests).toMatchObject([{ name: 'cleo', photos: [{ id: second.id }] }])
    const answers = await app.context.db.selectFrom('event_answer').select(['userId', 'answer', 'friends']).execute()
    expect(answers).toEqual([{ userId: cleo.id, answer: 'coming', friends: 1 }])
  },
)

test(
  'all of several guests is let in with one yes, or declined with one no, and whoever decides second changes nothing',
  { tags: 'long' },
  async () => {
    const { browser, link } = await marta()
    const other = guestBrowser(app)
    await other.open(link.address)
    await name(other, link.id, 'Otto')
    const bringTwice = async () => {
      for (const one of [browser, other]) for (let n = 0; n < 2; n++) await one.bring(link.id)
      return (await waiting(ada)).guests.flatMap(({ photos }) => photos.map(({ id }) => id))
    }
    const all = await bringTwice()
    const twice = await Promise.all([decide(ada, { letIn: all }), decide(bea, { letIn: all })])
    expect([twice.reduce((sum, { letIn }) => sum + letIn, 0), all.length]).toEqual([4, 4])
    expect((await messages()).map(({ author, fileCount }) => [author!.name, fileCount]).toSorted()).toEqual([
      ['Marta Nowak', 2],
      ['Otto', 2],
    ])
    const more = await bringTwice()
    expect(await decide(ada, { decline: more })).toEqual({ letIn: 0, declined: 4 })
    expect(await decide(ada, { letIn: more })).toEqual({ letIn: 0, declined: 0 })
    await app.runJobs()
    expect(await app.context.db.selectFrom('file').select('id').where('id', 'in', more).execute()).toEqual([])
    expect((await by(cleo).photos(collection)).toSorted()).toEqual(all.toSorted())
    expect((await browser.open(link.address)).brought.map(({ isIn }) => isIn)).toEqual([true, true])
  },
)

test(
  'several guests at once are one notification for those who decide, and one for the group once they are let in',
  { tags: 'long' },
  async () => {
    const { browser, link } = await marta()
    const other = guestBrowser(app)
    await other.open(link.address)
    await name(other, link.id, 'Otto')
    const brought = [await browser.bring(link.id), await other.bring(link.id), await browser.bring(link.id)]
    for (const person of [ada, bea])
      expect(await by(person).told()).toEqual(['3 photos from guests are waiting for your OK in “Corsica”.'])
    expect(await by(cleo).told()).toEqual([])
    await decide(ada, { letIn: brought.map(({ id }) => id) })
    expect(await by(cleo).told()).toEqual(['ada let 3 photos from guests into “Corsica”.'])
    expect((await app.as(cleo).call(listAllNotifications, {})).filter(({ type }) => type === 'new_message')).toEqual([])
    expect(await by(ada).told()).toHaveLength(1)
  },
)

test(
  'those who decide hear what one guest has brought now, however much of theirs waits already',
  { tags: 'long' },
  async () => {
    const { browser, link } = await marta()
    await browser.bring(link.id)
    app.clock.advance(86_400)
    await browser.bring(link.id)
    expect(await by(bea).told()).toEqual([
      'Marta Nowak, a guest, brought a photo to “Corsica”. It’s waiting for your OK.',
      'Marta Nowak, a guest, brought a photo to “Corsica”. It’s waiting for your OK.',
    ])
    const otto = await come(link.address, link.id, 'Otto')
    await otto.bring(link.id)
    expect((await by(bea).told())[0]).toBe('3 photos from guests are waiting for your OK in “Corsica”.')
  },
)

test(
  'what several guests brought below a message reaches whoever would hear of a reply',
  { tags: 'long' },
  async () => {
    const message = await app.given.message(bea, group, { title: 'At the lake' })
    const link = await make({ collection: undefined, message })
    const guests = [await come(link.address, link.id), await come(link.address, link.id, 'Otto')]
    const letIn = async () => {
      const brought = []
      for (const guest of guests) brought.push((await guest.bring(link.id)).id)
      await decide(ada, { letIn: brought })
    }
    for (const person of [bea, dora])
      await app.as(person).call(setNotifyLevel, { params: { id: group }, body: { notifyLevel: 'mine' } })
    await letIn()
    const heard = 'ada let 2 photos from guests into “At the lake”.'
    const told = async (person: Person) => (await by(person).told()).filter((text) => text === heard).length
    const counts = async () => [await told(bea), await told(cleo), await told(dora)]
    expect(await counts()).toEqual([1, 1, 0])

    await app.as(cleo).call(setThread, { params: { id: message }, body: { setting: 'muted' } })
    await app.as(dora).call(setThread, { params: { id: message }, body: { setting: 'followed' } })
    app.clock.advance(3600)
    await letIn()
    expect(await counts()).toEqual([2, 1, 1])
  },
)
