import { endPoll, readPoll, vote, type PollAnswer, type PollDraft } from '#contract/blocks/polls.ts'
import { postMessage } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { club, comeAs, upload } from '../club.ts'
import type { Screen } from '../screen.ts'

type Polls = Record<
  'places' | 'dates' | 'ended' | 'secret' | 'fresh' | 'photos' | 'long' | 'many' | 'tie' | 'unloved' | 'manyDates',
  string
>

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
  { name: 'poll-photos', at: poll('photos') },
  { name: 'poll-long', at: poll('long') },
  { name: 'poll-many', at: poll('many') },
  { name: 'poll-tie', at: poll('tie') },
  { name: 'poll-without-votes', at: poll('unloved') },
  {
    name: 'poll-dates-asked',
    as: 'nobody',
    at: poll('dates'),
    before: (page, demo) => comeAs(page, demo, 'Tess Young'),
  },
  { name: 'poll-dates-many', at: poll('manyDates') },
  {
    name: 'poll-edit',
    as: 'nobody',
    at: poll('photos'),
    before: (page, demo) => comeAs(page, demo, 'Bo Larsen'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).first().click()
      await page.getByRole('textbox', { name: 'Option 1' }).scrollIntoViewIfNeeded()
    },
  },
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
  {
    name: 'writer-add',
    at: async (demo) => `/groups/${(await club(demo)).id}/write`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add…' }).click()
      await page.getByRole('menuitem', { name: 'List' }).waitFor()
    },
  },
  {
    name: 'writer-poll-dates',
    at: async (demo) => `/groups/${(await club(demo)).id}/write?dates=1`,
    reach: (page) => page.getByRole('button', { name: 'Add a date' }).click(),
  },
]

async function makePolls(demo: OpenDemo): Promise<Polls> {
  return { ...(await makeUsualPolls(demo)), ...(await makeOddPolls(demo)) }
}

type Usual = 'places' | 'dates' | 'ended' | 'secret' | 'fresh'

async function makeUsualPolls(demo: OpenDemo): Promise<Pick<Polls, Usual>> {
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

const novel =
  'We take the night train to the coast, wake up by the sea, and row home along the canals, with two nights in tents'

/** With photos, long words, as many options as there may be, a tie, and without a vote. */
async function makeOddPolls(demo: OpenDemo): Promise<Omit<Polls, Usual>> {
  const { id: group, members } = await club(demo)
  const elodie = demo.call('elodie')
  const voters = [...members.values()].slice(0, 7).map(({ call }) => call)
  const bo = members.get('Bo Larsen')!
  const post = async (title: string, draft: Partial<PollDraft> & Pick<PollDraft, 'options'>, files?: string[]) => {
    const poll = { kind: 'several' as const, shows: 'names' as const, ...draft }
    const body = { group, data: { title }, ...(files && { files }), blocks: { poll } }
    return (await bo.call(postMessage, { body })).id
  }
  const give = async (call: typeof elodie, id: string, chosen: (n: number) => PollAnswer | undefined) => {
    const { options, shows } = await call(readPoll, { params: { id }, query: {} })
    const votes = options.flatMap((option, n) => (chosen(n) ? [{ option: option.id, answer: chosen(n)! }] : []))
    await call(vote, { params: { id }, body: { votes, shows } })
  }
  const prints = await Promise.all((['lake', 'sail', 'cabin'] as const).map((name) => upload(demo, bo, name)))
  const pictured = [...prints.map((file) => ({ file })), ...words('None of them')]
  const photos = await post('Which one for the calendar?', { options: pictured }, prints)
  const long = await post('What do we do on the long weekend in May?', {
    options: words(novel, 'We stay', `${novel}, and ${novel.toLowerCase()}`.slice(0, 200)),
  })
  const many = await post('Which boat names do you like?', {
    options: Array.from({ length: 20 }, (_, n) => ({ text: `Boat ${n + 1}` })),
  })
  const tie = await post('Soup or salad?', { kind: 'one', options: words('Soup', 'Salad', 'Both') })
  const unloved = await post('Who wants to write the minutes?', { options: words('Me', 'Somebody else') })
  for (const [n, call] of [elodie, ...voters].entries()) {
    await give(call, photos, (option) => (option === n % 3 || option === 1 ? 'yes' : undefined))
    await give(call, long, (option) => (option === n % 2 ? 'yes' : undefined))
    await give(call, many, (option) => ((option + n) % 4 === 0 ? 'yes' : undefined))
    await give(call, tie, (option) => (option === n % 2 ? 'yes' : undefined))
  }
  await elodie(endPoll, { params: { id: tie } })
  await elodie(endPoll, { params: { id: unloved } })
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const days = Array.from({ length: 12 }, (_, n) => ({ moment: `2027-07-${n + 10}` }))
  const manyDates = await post('Which days in July?', { kind: 'dates', zone, options: days })
  for (const [n, call] of [elodie, ...voters].entries())
    await give(call, manyDates, (day) => (['yes', 'if-need-be', 'no'] as const)[(day + n) % 3])
  return { photos, long, many, tie, unloved, manyDates }
}

function words(...texts: string[]) {
  return texts.map((text) => ({ text }))
}
