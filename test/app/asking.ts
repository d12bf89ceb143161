import * as contract from '#contract/collecting/asking.ts'
import { postMessage } from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import type { Person } from './given.ts'
import { startApp, type TestApp } from './start-app.ts'

export const sundayAtTen = { weekday: 7, hour: 10, zone: 'Europe/Paris' }

/** Leo offers to ask Opa; the host made the group. */
export async function givenAsking(given?: TestApp) {
  const app = given ?? (await startApp())
  const { opa, leo, host, group } = await app.given.group({ members: ['host', 'opa', 'leo'] })
  const inGroup = { params: { id: group } }
  const { id } = await app.as(leo).call(contract.offerAsking, { ...inGroup, body: { person: opa.id, ...sundayAtTen } })
  const of = { params: { id } }
  const read = (by: Person = leo) => app.as(by).call(contract.readAsking, of)
  /** Up to the next question, whenever that is. */
  const toNext = async () => {
    app.clock.advance((await read()).nextAt! - app.clock())
    await app.runJobs()
    return (await read()).open[0]
  }
  return {
    app,
    opa,
    leo,
    host,
    group,
    id,
    of,
    read,
    toNext,
    /** The first question comes at once. */
    agree: async () => (await app.as(opa).call(contract.answerAsking, { ...of, body: { answer: 'yes' } })).open[0]!,
    add: (text: string, by: Person = leo) => app.as(by).call(contract.addQuestion, { ...of, body: { text } }),
    answer: (question: string, by: Person = opa, more: object = {}) =>
      app.as(by).call(postMessage, { body: { group, question, data: { title: 'Who?', text: 'My uncle.' }, ...more } }),
    answers: async (by: Person = leo) =>
      (await app.as(by).call(contract.listAnswers, { ...of, query: { embed: 'cards' } })).cards ?? [],
    newsOf: async (person: Person) =>
      (await app.as(person).call(readNews, { query: {} })).news.flatMap(({ data }) => data.text ?? []),
  }
}
