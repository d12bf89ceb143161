import { answerEvent, readEvent, type EventDraft } from '#contract/blocks/events.ts'
import type { Input } from '#contract/endpoint.ts'
import { postMessage } from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import type { Person } from './given.ts'
import { startApp, type Keyholder, type TestApp } from './start-app.ts'

/** A month after the clock of the tests begins. */
export const dinner: EventDraft = {
  start: '2027-02-14T19:30',
  end: '2027-02-14T23:00',
  zone: 'Europe/Paris',
  place: 'Annecy',
  answerBy: '2027-02-10',
}

type Answer = Input<typeof answerEvent>['body']

/** Bea has posted an event in a group of four, whose host is Ada. */
export async function anEvent(wish: Partial<EventDraft> = {}, started?: TestApp) {
  const app = started ?? (await startApp())
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora'] })
  const data = { title: 'Dinner at the lake', text: 'Bring a coat' }
  const body = { group: people.group, data, blocks: { event: { ...dinner, ...wish } } }
  const { id } = await app.as(people.bea).call(postMessage, { body })
  const params = { id }
  const read = (person: Keyholder, occurrence?: string) =>
    app.as(person).call(readEvent, { params, query: occurrence === undefined ? {} : { occurrence } })
  const { id: occurrence } = await read(people.bea)
  const answer = (person: Keyholder, given: Answer, of = occurrence) =>
    app.as(person).call(answerEvent, { params: { id, occurrence: of }, body: given })
  return { app, ...people, id, params, occurrence, read, answer }
}

/** What the server has told this person in words, the latest first. */
export async function newsOf(app: TestApp, person: Person): Promise<string[]> {
  const { news } = await app.as(person).call(readNews, { query: { extent: 'all' } })
  return news.flatMap(({ type, data }) => (type === 'global_notification' ? [data.text!] : []))
}
