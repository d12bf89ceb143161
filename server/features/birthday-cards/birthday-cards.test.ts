import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { readCalendar } from '#contract/calendar.ts'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole, changeRules, removePerson } from '#contract/hosting/hosts.ts'
import { deleteMessage, listGroupMessages, readMessage } from '#contract/messages.ts'
import { setNotifyLevel } from '#contract/notification-settings.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import * as contract from '#contract/scheduling/birthday-cards.ts'
import { listScheduledMessages } from '#contract/scheduling/scheduled-messages.ts'
import { searchMessages } from '#contract/search.ts'
import { newsOf } from '#test/app/events.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'

/** The test's clock stands at nine in the morning of Friday, 15 January, in Paris. */
const sunday = '2027-01-17'
const untilSeven = 46 * 3600
const day = 86_400

let app: TestApp
let ada: Person
let bea: Person
let cleo: Person
let dora: Person
let group: string

/** Bea's birthday is on Sunday; Ada is the host. */
beforeEach(async () => {
  app = await startApp()
  ;({ ada, bea, cleo, dora, group } = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora'] }))
  await born(bea, '1980-01-17')
})

const born = (who: Person, birthday: string, timeZone = 'Europe/Paris') =>
  app.as(who).call(updateUser, { params: { id: who.id }, body: { birthday, timeZone } })

async function offer() {
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'offer-cards', {}))
  await app.runJobs()
}

async function cardsSeenBy(who: Person) {
  const query = { from: '2027-01-15', to: '2028-01-20', zone: 'Europe/Paris' }
  const { birthdays } = await app.as(who).call(readCalendar, { query })
  return birthdays.flatMap(({ date, cards = [] }) => cards.map((card) => ({ date, ...card })))
}

async function offered() {
  await offer()
  const [card] = await cardsSeenBy(ada)
  return { id: card!.id }
}

type Card = { id: string }
const write = (who: Person, params: Card, text: string, files: string[] = []) =>
  app.as(who).call(contract.writeCardLine, { params, body: { text, files } })
const read = (who: Person, params: Card) => app.as(who).call(contract.readBirthdayCard, { params })
const waiting = async (who: Person) => (await app.as(who).call(listScheduledMessages, {})).messages

async function becomeSunday(late = 0) {
  app.clock.advance(untilSeven + late)
  await app.runJobs()
}

async function posted() {
  return (await app.as(bea).call(listGroupMessages, { params: { id: group, page: 0 }, query: {} })).messages
}

describe('a card is offered', () => {
  test('once, three days before, to everybody in the group but its person', async () => {
    await born(cleo, '01-19')
    await offer()
    await offer()
    const [card] = await cardsSeenBy(ada)
    expect(await cardsSeenBy(ada)).toEqual([
      {
        date: sunday,
        id: card!.id,
        group: expect.objectContaining({ id: group }),
        opensAt: app.clock() + untilSeven,
        lines: 0,
      },
    ])
    expect(await cardsSeenBy(bea)).toEqual([])
    expect(await newsOf(app, ada)).toEqual([
      'bea’s birthday is on Sunday. Sign a card together: it stays hidden until that morning.',
    ])
    expect(await newsOf(app, bea)).toEqual([])
    app.clock.advance(day)
    await offer()
    expect((await cardsSeenBy(ada)).map(({ date }) => date)).toEqual([sunday, '2027-01-19'])
    expect((await cardsSeenBy(bea)).map(({ date }) => date)).toEqual(['2027-01-19'])
  })

  test('to nobody who wants to hear less of the group, and to no reader', async () => {
    await app.as(cleo).call(setNotifyLevel, { params: { id: group }, body: { notifyLevel: 'mine' } })
    await app.as(ada).call(changeRole, { params: { id: group, user: dora.id }, body: { role: 'reader' } })
    const card = await offered()
    for (const one of [cleo, dora]) expect(await newsOf(app, one)).not.toContainEqual(expect.stringContaining('card'))
    expect(await cardsSeenBy(cleo)).toHaveLength(1)
    expect((await refusal(write(dora, card, 'Hello'))).code).toBe('readers-only-read')
    await write(cleo, card, 'Hello')
  })

  test('neither in a group of two, nor where hosts do not want cards, nor to somebody who does not', async () => {
    const pair = await app.given.group({ members: ['eve', 'finn'], name: 'The two of us' })
    await born(pair.eve, '01-17')
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { data: { birthday_cards: false } } })
    await born(cleo, '01-17')
    await offer()
    expect(await cardsSeenBy(pair.finn)).toEqual([])
    expect((await cardsSeenBy(ada)).map(({ group: { name } }) => name)).toEqual(['Les Moreau'])
    await app.as(ada).call(changeRules, { params: { id: group }, body: { birthdayCards: false } })
    await offer()
    expect(await cardsSeenBy(ada)).toEqual([])
  })

  test('for the morning of wherever its person is, also of somebody born on 29 February', async () => {
    await born(bea, '2000-02-29', 'Pacific/Auckland')
    app.clock.advance(Date.parse('2027-02-26T09:00Z') / 1000 - app.clock())
    await offer()
    const atSeven = (moment: string) => Date.parse(moment) / 1000
    expect(await cardsSeenBy(ada)).toMatchObject([{ date: '2027-02-28', opensAt: atSeven('2027-02-27T18:00Z') }])
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { timeZone: 'Europe/Lisbon' } })
    await offer()
    expect(await cardsSeenBy(ada)).toMatchObject([{ date: '2027-02-28', opensAt: atSeven('2027-02-28T07:00Z') }])
  })
})

describe('a line', () => {
  test('is of one person each, who changes it and takes it out; of others only a host does', async () => {
    const card = await offered()
    const file = await app.given.file(cleo)
    const { mine } = await write(cleo, card, ' Happy birthday! ', [file.id])
    await write(cleo, card, 'All the best!', [file.id])
    await write(dora, card, 'Cheers')
    expect(await read(ada, card)).toMatchObject({
      person: { name: 'bea' },
      date: sunday,
      asked: 3,
      lines: [
        { id: mine, author: { name: 'cleo' }, text: 'All the best!', files: [{ id: file.id }] },
        { text: 'Cheers' },
      ],
    })
    expect(await cardsSeenBy(cleo)).toMatchObject([{ lines: 2, mine: true }])
    const remove = (who: Person) => app.as(who).call(contract.removeCardLine, { params: { id: card.id, line: mine! } })
    expect((await refusal(remove(dora))).code).toBe('hosts-only')
    expect((await remove(ada)).lines).toHaveLength(1)
    expect(await newsOf(app, cleo)).toContain('A host has removed what you wrote in the birthday card for bea.')
    expect((await refusal(remove(ada))).code).toBe('not-found')
  })

  test('is not empty, and has files of its author', async () => {
    const card = await offered()
    const { id } = await app.given.file(dora)
    expect((await refusal(write(cleo, card, '  '))).code).toBe('empty-message')
    expect((await refusal(write(cleo, card, 'Look', [id]))).code).toBe('unusable-file')
    expect((await refusal(write(cleo, card, 'x'.repeat(601)))).code).toBe('invalid-request')
    const stranger = await app.given.person('stranger')
    for (const one of [stranger, bea]) {
      expect((await refusal(write(one, card, 'Me too'))).code).toBe('not-found')
      expect((await refusal(read(one, card))).code).toBe('not-found')
    }
  })

  test('goes with its author', async () => {
    const card = await offered()
    await write(cleo, card, 'From Cleo')
    await write(dora, card, 'From Dora')
    await write(ada, card, 'From Ada')
    await app.as(cleo).call(leaveGroup, { params: { id: group } })
    await app.as(dora).call(deleteUser, { params: { id: dora.id } })
    await becomeSunday()
    const [id] = await posted()
    expect((await read(bea, card)).lines).toMatchObject([{ text: 'From Ada', message: id }])
  })
})

describe('at seven in the morning it', () => {
  test('is a message and its replies, and its person is told once', async () => {
    const card = await offered()
    const file = await app.given.file(dora)
    await write(dora, card, 'A periscope for you', [file.id])
    await write(ada, card, 'From the whole house')
    await app.runJobs()
    app.clock.advance(untilSeven - 1)
    await app.runJobs()
    expect(await posted()).toEqual([])
    await transaction(app.context, async (tx) => {
      for (let n = 0; n < 3; n++) await enqueue(tx, app.clock, 'open-card', card, { after: 1 })
    })
    app.clock.advance(1)
    await app.runJobs()
    const [id, ...more] = await posted()
    expect(more).toEqual([])
    expect(await app.as(bea).call(readMessage, { params: { id: id! }, query: { embed: 'thread' } })).toMatchObject({
      author: { name: 'dora' },
      data: { title: 'Happy birthday, bea!', text: 'A periscope for you' },
      files: [{ id: file.id }],
      thread: { comments: [{ author: { name: 'ada' }, data: { text: 'From the whole house' } }] },
    })
    const told = await app.as(bea).call(listAllNotifications, { query: {} })
    expect(told.filter(({ type }) => type !== 'user_joined_group')).toMatchObject([
      { target: `/groups/${group}/cards/${card.id}`, data: { text: 'Happy birthday! Your card is here.' } },
    ])
    expect((await app.as(cleo).call(listAllNotifications, { query: {} })).map(({ type }) => type)).toEqual([
      'new_message',
      'user_joined_group',
    ])
    expect(await read(bea, card)).toMatchObject({ message: id, lines: [{ files: [{ id: file.id }] }, {}] })
    const found = await app.as(bea).call(searchMessages, { query: {}, body: { group, search: 'periscope' } })
    expect(found.messages.map((message) => message.id)).toEqual([id])
    expect((await refusal(write(cleo, card, 'Too late'))).code).toBe('card-open')
    await app.as(dora).call(deleteMessage, { params: { id: id! } })
    expect((await refusal(read(bea, card))).code).toBe('not-found')
  })

  test('is nothing where nobody wrote', async () => {
    const card = await offered()
    await becomeSunday()
    await offer()
    expect([await posted(), await cardsSeenBy(ada)]).toEqual([[], []])
    expect((await refusal(read(ada, card))).code).toBe('not-found')
  })

  test('opens late after less than a day without a server, and then not at all', async () => {
    await write(ada, await offered(), 'From Ada')
    await becomeSunday(day - 1)
    expect(await posted()).toHaveLength(1)
    await born(cleo, '01-21')
    app.clock.advance(2 * day)
    await offer()
    const [card] = await cardsSeenBy(ada)
    await write(ada, card!, 'Kept')
    app.clock.advance(card!.opensAt - app.clock() + day + 1)
    await app.runJobs()
    expect(await waiting(ada)).toMatchObject([{ data: { text: 'Kept' }, heldFor: 'refused', group: { id: group } }])
  })
})

test.each([
  ['leaves', () => app.as(bea).call(leaveGroup, { params: { id: group } })],
  [
    'is removed',
    () =>
      app
        .as(ada)
        .call(removePerson, { params: { id: group, user: bea.id }, body: { messages: 'keep', mayReturn: true } }),
  ],
  ['deletes the account', () => app.as(bea).call(deleteUser, { params: { id: bea.id } })],
  ['has another birthday', () => born(bea, '1980-06-12')],
  [
    'wants no cards',
    () => app.as(bea).call(updateUser, { params: { id: bea.id }, body: { data: { birthday_cards: false } } }),
  ],
  [
    'is in a group without cards',
    () => app.as(ada).call(changeRules, { params: { id: group }, body: { birthdayCards: false } }),
  ],
])('if its person %s before, whoever wrote gets the words back', { tags: 'long' }, async (_, happens) => {
  const card = await offered()
  const file = await app.given.file(cleo)
  await write(cleo, card, 'My own words', [file.id])
  await happens()
  await app.runJobs()
  expect(await waiting(cleo)).toMatchObject([{ data: { text: 'My own words' }, files: [{ id: file.id }] }])
  expect(await newsOf(app, cleo)).toContain(
    'There won’t be a birthday card for bea after all. What you wrote is kept for you.',
  )
  expect((await refusal(read(cleo, card))).code).toBe('not-found')
  await becomeSunday()
  expect(await app.context.db.selectFrom('message').select('id').execute()).toEqual([])
})
