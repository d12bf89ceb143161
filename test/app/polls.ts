import { readPoll, vote, type PollAnswer, type PollDraft } from '#contract/blocks/polls.ts'
import { postMessage } from '#contract/messages.ts'
import { startApp, type Keyholder } from './start-app.ts'

/** A poll of Bea's in a group of five, of which Ada is the host. */
export async function givenPoll(wish: Partial<PollDraft> = {}, { endsIn }: { endsIn?: number } = {}) {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora', 'emil'] })
  const poll: PollDraft = {
    kind: 'several',
    options: [{ text: 'Back to the lake' }, { text: 'Brittany' }, { text: 'We stay at home' }],
    shows: 'names',
    ...(endsIn !== undefined && { endsAt: app.clock() + endsIn }),
    ...wish,
  }
  const body = { group: people.group, data: { title: 'Where do we go?' }, blocks: { poll } }
  const { id } = await app.as(people.bea).call(postMessage, { body })
  const params = { id }
  const read = (person: Keyholder) => app.as(person).call(readPoll, { params, query: {} })
  const { options } = await read(people.bea)
  const ids = options.map((option) => option.id)
  const votes = (answers: readonly (PollAnswer | undefined)[]) =>
    answers.flatMap((answer, n) => (answer ? [{ option: ids[n]!, answer }] : []))
  const answer = (person: Keyholder, ...answers: (PollAnswer | undefined)[]) =>
    app.as(person).call(vote, { params, body: { votes: votes(answers), shows: poll.shows } })
  return { app, ...people, poll, id, params, ids, read, answer }
}
