import { expect, test } from 'vitest'
import { readEvent } from '#contract/blocks/events.ts'
import { readPoll } from '#contract/blocks/polls.ts'
import { listGroupMessages } from '#contract/messages.ts'
import { changed } from '#test/app/changed-archive.ts'
import { dinner } from '#test/app/events.ts'
import { bring, givenLook } from '#test/app/imports.ts'
import { givenPoll } from '#test/app/polls.ts'
import { saveArchive } from '#test/app/saved-archive.ts'
import type { ArchivedMessage } from '../../archive/schema.ts'

/** An archive of a poll with votes and of an event, and another group, to which somebody brings it. */
async function givenArchive() {
  const given = await givenPoll()
  const { app, bea, cleo, group, answer } = given
  await answer(cleo, 'yes')
  await app.given.message(bea, group, { title: 'Dinner', blocks: { event: dinner, list: { items: [] } } })
  const saved = await saveArchive(app, bea, { group })
  const there = await app.given.group({ name: 'Elsewhere', members: ['finn', 'eve'] })
  const cards = async () => {
    const page = { params: { id: there.group, page: 0 }, query: { embed: 'cards' as const } }
    return (await app.as(there.eve).call(listGroupMessages, page)).cards!
  }
  const withMessages = (change: (message: ArchivedMessage) => void) =>
    changed(saved.entries, (entries) => {
      const lines = entries.get('data/messages.jsonl')!.toString().trim().split('\n')
      const messages = lines.map((line) => JSON.parse(line) as ArchivedMessage)
      messages.forEach(change)
      entries.set('data/messages.jsonl', Buffer.from(messages.map((one) => `${JSON.stringify(one)}\n`).join('')))
    })
  const wish = (bytes: Buffer) => ({ group: there.group, bytes, way: 'whole' as const, name: 'archive.zip' })
  return { ...given, there, cards, withMessages, wish }
}

// oxlint-disable-next-line no-explicit-any
type Change = (message: Record<string, any>) => void

test.for<[string, Change]>([
  ['a poll of another kind', ({ poll }) => poll && (poll.kind = 'dice')],
  ['a poll that shows something else', ({ poll }) => poll && (poll.shows = 'all')],
  [
    'a poll of 10,000 options',
    ({ poll }) => poll && (poll.options = Array.from({ length: 10_000 }, () => ({ text: 'More' }))),
  ],
  ['votes that are no answers', ({ poll }) => poll && (poll.options[0].votes[0].answer = 'perhaps')],
  ['fewer votes than none', ({ poll }) => poll && (poll.options[0].counts = { yes: -1, 'if-need-be': 0, no: 0 })],
  ['an event that is no list of series', (message) => message.event && (message.event = { zone: 'UTC' })],
  ['an answer to an event that there is not', ({ event }) => event && (event[0].occurrences[0].answers = ['yes'])],
  ['things on a list without words', (message) => message.list && (message.list = [{ id: message.id, takenBy: [] }])],
])('an archive with %s is refused, and nothing of it comes', async ([, change]) => {
  const { app, there, cards, withMessages } = await givenArchive()
  const bytes = await withMessages(change as (message: ArchivedMessage) => void)
  const found = await givenLook(app, there.finn, there.group, bytes, 'archive.zip')
  expect(found).toMatchObject({ state: 'failed', reason: 'damaged' })
  expect(await cards()).toEqual([])
})

test('what is too long is cut, and what can be no poll or event is left out', async () => {
  const { app, there, cards, withMessages, wish } = await givenArchive()
  const elsewhere = '00000000-0000-7000-8000-000000000000'
  const bytes = await withMessages(({ poll, event }) => {
    if (poll) {
      poll.options[0]!.text = 'x'.repeat(100_000)
      poll.options[1]!.addedBy = elsewhere
      poll.options[1]!.file = elsewhere
      poll.options[1]!.votes = [{ person: elsewhere, answer: 'yes', votedAt: 1e15, votedAtIso: '' }]
      poll.endsAt = 1e15
    }
    if (event)
      event[0]!.occurrences = [{ ...event[0]!.occurrences[0]!, start: '9999-12-31T10:00', end: '0001-01-01T10:00' }]
  })
  const done = await bring(app, there.finn, wish(bytes))
  expect(done).toMatchObject({ state: 'done', brought: { messages: 2 } })
  const [dinnerCard, pollCard] = (await cards()).toSorted((a) => (a.blocks?.includes('poll') ? 1 : -1))
  expect(dinnerCard!.blocks).toEqual(['list'])
  const poll = await app.as(there.eve).call(readPoll, { params: { id: pollCard!.id }, query: {} })
  expect(poll).toMatchObject({ voters: 1, options: [{ counts: { yes: 1 } }, { counts: { yes: 0 } }, {}] })
  expect(poll.options[0]!.text).toHaveLength(200)
  expect(poll.options[1]).not.toHaveProperty('addedBy')
  expect(poll.endsAt).toBe(253_402_300_799)
})

test('of answers in the names of members the message says who brought them', async () => {
  const { app, ada, there, cards, withMessages, wish } = await givenArchive()
  // A message that says that it was written here, by somebody who is not.
  const bytes = await withMessages((message) => {
    if (message.poll) message.writtenBy = ada.id
  })
  const { look } = await givenLook(app, there.finn, there.group, bytes, 'archive.zip')
  const isOf = (name: string) => (name === 'cleo' ? there.eve.id : name === 'bea' ? there.finn.id : 'nobody')
  const people = look!.people.map(({ person, name }) => ({ person, is: isOf(name) }))
  await bring(app, there.finn, { ...wish(bytes), people })
  const card = (await cards()).find(({ blocks }) => blocks?.includes('poll'))!
  expect(card).toMatchObject({ author: { id: there.finn.id }, brought: { from: 'coterie' } })
  const poll = await app.as(there.eve).call(readPoll, { params: { id: card.id }, query: {} })
  expect(poll.options[0]).toMatchObject({ mine: 'yes', people: [{ name: 'eve' }] })
})

test('who is not here keeps their answers, also if there is nothing else of them', async () => {
  const { app, there, cards, withMessages, wish } = await givenArchive()
  await bring(app, there.finn, wish(await withMessages(() => {})))
  app.clock.advance(2 * 86_400)
  await app.runJobs()
  const card = (await cards()).find(({ blocks }) => blocks?.includes('poll'))!
  const poll = await app.as(there.eve).call(readPoll, { params: { id: card.id }, query: {} })
  expect(poll.options[0]).toMatchObject({ counts: { yes: 1 }, people: [{ name: 'cleo' }] })
  const dinnerCard = (await cards()).find(({ blocks }) => blocks?.includes('event'))!
  const event = await app.as(there.eve).call(readEvent, { params: { id: dinnerCard.id }, query: {} })
  expect(event).toMatchObject({ coming: 0 })
})
