import { v7 as newId } from 'uuid'
import { readPoll } from '#contract/blocks/polls.ts'
import { deleteMessage, postMessage } from '#contract/messages.ts'
import { postDeepThread, postMentions } from '#test/access/attacks.ts'
import { callerOf, prepared, type Aim, type Attacks } from '../attack.ts'
import { flood, repeated } from '../flood.ts'

const levels = 500

export const withMessages: Attacks = {
  '100 messages of 50,000 characters': { run: (aim) => post(aim, 100, 'x'.repeat(50_000)) },
  '2,000 short messages at once': { run: (aim) => post(aim, 2000, 'Hello') },
  '10 messages of 49,000 @ with 50 mentions': { run: (aim) => postMentions(aim, 10) },
  '20 messages of 7,000 links each': { run: (aim) => post(aim, 20, 'a.eu/1 '.repeat(7000)) },
  [`a thread of ${levels} levels made`]: { run: (aim) => postDeepThread(aim, newId(), levels) },
  [`a thread of ${levels} levels deleted`]: prepared({
    prepare: async (aim) => {
      const id = newId()
      await postDeepThread(aim, id, levels)
      return id
    },
    run: (aim, id) => callerOf(aim)(deleteMessage, { params: { id } }),
  }),
  'a message edited 300 times, to 50,000 characters': prepared({
    prepare: (aim) => callerOf(aim)(postMessage, { body: { group: aim.group, data: { text: 'Hello' } } }),
    run: (aim, { id }) =>
      flood(
        aim,
        repeated(300, (n) => ({
          method: 'PUT',
          path: `/api/messages/${id}`,
          body: { data: { text: `${n} ${'word '.repeat(9990)}` } },
        })),
      ),
  }),
  '600 votes in a poll of 20 options': prepared({
    prepare: async (aim) => {
      const call = callerOf(aim)
      const options = Array.from({ length: 20 }, (_, n) => ({ text: `${n} ${'x'.repeat(190)}` }))
      const poll = { kind: 'several' as const, options, shows: 'names' as const }
      const body = { group: aim.group, data: { title: 'Where?' }, blocks: { poll } }
      const { id } = await call(postMessage, { body })
      return { id, options: (await call(readPoll, { params: { id }, query: {} })).options.map((option) => option.id) }
    },
    run: (aim, { id, options }) =>
      flood(
        aim,
        repeated(600, (n) => ({
          method: 'PUT',
          path: `/api/messages/${id}/poll/votes/mine`,
          body: {
            votes: options.slice(n % 20).map((option) => ({ option, answer: 'yes' })),
            shows: 'names',
          },
        })),
      ),
  }),
  '100 events that come every day, without end': {
    run: (aim) =>
      flood(
        aim,
        repeated(100, (n) => ({
          method: 'POST',
          path: '/api/messages',
          body: { group: aim.group, data: { title: `Walk ${n}` }, blocks: { event: everyDay() } },
        })),
      ),
  },
  '2,000 reactions given, 20 to each of 100 messages': prepared({
    prepare: (aim) => postSome(aim, 100),
    run: (aim, ids) =>
      flood(
        aim,
        repeated(2000, (n) => ({
          method: 'POST',
          path: `/api/messages/${ids[n % 100]}/reactions`,
          body: { reaction: String.fromCodePoint(0x1f600 + Math.floor(n / 100)) },
        })),
      ),
  }),
}

const everyDay = () => ({
  start: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T23:30`,
  zone: 'Europe/Paris',
  repeats: { every: 'week', days: [1, 2, 3, 4, 5, 6, 7] },
})

export async function post(aim: Aim, count: number, text: string): Promise<void> {
  const body = { group: aim.group, data: { text } }
  await flood(
    aim,
    repeated(count, () => ({ method: 'POST', path: '/api/messages', body })),
  )
}

async function postSome(aim: Aim, count: number): Promise<string[]> {
  const call = callerOf(aim)
  const one = async () => (await call(postMessage, { body: { group: aim.group, data: { text: 'Hello' } } })).id
  return Promise.all(Array.from({ length: count }, one))
}
