import { endPoll, readPoll, vote, type PollAnswer, type PollDraft } from '#contract/blocks/polls.ts'
import { postMessage } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { club } from './club.ts'
import type { Screen } from './screen.ts'

type Polls = Record<'places' | 'dates' | 'ended' | 'secret' | 'fresh', string>

const made = new WeakMap<OpenDemo, Promise<Polls>>()

function polls(demo: OpenDemo): Promise<Polls> {
  const known = made.get(demo) ?? makePolls(demo)
  made.set(demo, known)
  return known
}

const poll = (name: keyof Polls) => async (demo: OpenDemo) => `/messages/${(await polls(demo))[name]}`

export const pollScreens: Screen[] = [
  { name: 'poll', at: poll('places') },
  { name: 'poll-fresh', at: poll('fresh') },
  { name: 'poll-dates', at: poll('dates') },
  { name: 'poll-ended', at: poll('ended') },
  { name: 'poll-secret', at: poll('secret') },
  {
    name: 'poll-cards',
    at: async (demo) => {
      await polls(demo)
      return `/groups/${(await club(demo)).id}`
    },
  },
  {
    name: 'writer-poll',
    at: async (demo) => `/groups/${(await club(demo)).id}/write`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add…' }).click()
      await page.getByRole('menuitem', { name: 'Poll' }).click()
      await page.getByRole('textbox', { name: 'Option 1' }).fill('Back to the lake')
      await page.getByText('Until when, and who sees the votes').click()
    },
  },
]

async function makePolls(demo: OpenDemo): Promise<Polls> {
  const { id: group, members } = await club(demo)
  const elodie = demo.call('elodie')
  const voters = [...members.values()].slice(0, 8).map(({ call }) => call)
  const post = async (title: string, draft: Partial<PollDraft>) => {
    const options = ['Back to the lake', 'Brittany, by the sea', 'A hut in the mountains', 'We stay at home']
    const base = { kind: 'several' as const, shows: 'names' as const, options: options.map((text) => ({ text })) }
    const body = { group, data: { title }, blocks: { poll: { ...base, ...draft } } }
    return (await elodie(postMessage, { body })).id
  }
  const answer = async (call: typeof elodie, id: string, answers: readonly (PollAnswer | undefined)[]) => {
    const { options, shows } = await call(readPoll, { params: { id }, query: {} })
    const votes = answers.flatMap((answer, n) => (answer ? [{ option: options[n]!.id, answer }] : []))
    await call(vote, { params: { id }, body: { votes, shows } })
  }
  const week = Math.floor(Date.now() / 1000) + 4 * 86_400
  const places = await post('Where do we all go next summer?', { endsAt: week, membersAdd: true })
  const ended = await post('Where do we all go next winter?', {})
  const secret = await post('Who rows in the first boat?', { shows: 'numbers-at-end' })
  const fresh = await post('Which cake for the regatta?', { kind: 'one' })
  for (const id of [places, ended, secret]) {
    await answer(elodie, id, ['yes', 'yes'])
    for (const [n, call] of voters.entries())
      await answer(call, id, [n < 5 ? 'yes' : undefined, n % 2 ? 'yes' : undefined])
  }
  const options = ['2027-06-12T07:00', '2027-06-13T07:00', '2027-06-19', '2027-06-20T08:00'].map((moment) => ({
    moment,
  }))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const dates = await post('When do we row round the lake?', { kind: 'dates', zone, options })
  await answer(elodie, dates, ['yes', 'if-need-be', 'no', 'yes'])
  for (const [n, call] of voters.entries())
    await answer(call, dates, [
      n < 6 ? 'yes' : 'if-need-be',
      n < 3 ? 'yes' : 'no',
      'if-need-be',
      n < 4 ? 'yes' : undefined,
    ])
  await elodie(endPoll, { params: { id: ended } })
  return { places, dates, ended, secret, fresh }
}
