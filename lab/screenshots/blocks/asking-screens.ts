import type { Page } from '@playwright/test'
import {
  addQuestion,
  answerAsking,
  listAskings,
  offerAsking,
  readAsking,
  skipQuestion,
  type Asking,
} from '#contract/collecting/asking.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'

const made = new WeakMap<OpenDemo, Promise<Asking>>()

/** Jeanne has told three things and is asked a fourth; Élodie is asked, too. */
function asking(demo: OpenDemo): Promise<Asking> {
  const known = made.get(demo) ?? make(demo)
  made.set(demo, known)
  return known
}

const atAsking = async (demo: OpenDemo) => {
  const { id, group } = await asking(demo)
  return `/groups/${group}/questions/${id}`
}
const atQuestion = async (demo: OpenDemo) => `/questions/${(await asking(demo)).open[0]!.id}`

export const askingScreens: Screen[] = [
  {
    name: 'asking-none',
    at: (demo) => `/groups/${demo.group('Les Moreau')}/questions`,
    reach: (page) => page.getByRole('button', { name: 'Ask somebody' }).click(),
  },
  { name: 'asking', at: atAsking },
  { name: 'asking-list', at: async (demo) => `/groups/${(await asking(demo)).group}/questions` },
  {
    name: 'asking-paper',
    at: atAsking,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Print' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'asking-answer', at: ownQuestion },
  {
    name: 'asking-answer-written',
    at: ownQuestion,
    reach: async (page: Page) => {
      await page.getByRole('button', { name: 'Write it' }).click()
      await page.getByRole('textbox', { name: 'What you remember' }).fill('We had a goat. She ate the washing.')
    },
  },
  { name: 'asking-answer-for', at: atQuestion },
  { name: 'stop-questions', as: 'nobody', at: '/stop-questions#token' },
]

const told = [
  'The smell of the bakery under our flat, and my father’s hand, which was warm and smelled of flour.',
  'Roast potatoes and floor polish. Nobody was allowed to run.',
  'Marbles. I had a blue one that I never played, because I might have lost it.',
]

async function make(demo: OpenDemo): Promise<Asking> {
  const group = demo.group('Les Moreau')
  const [elodie, jeanne] = [demo.call('elodie'), demo.call('jeanne')]
  const [me, her] = [await elodie(readMe), await jeanne(readMe)]
  const time = { weekday: 7, hour: 10, zone: 'Europe/Paris' }
  const offer = (person: string) => elodie(offerAsking, { params: { id: group }, body: { person, ...time } })
  const { id } = await offer(her.id)
  const params = { id }
  let { open } = await jeanne(answerAsking, { params, body: { answer: 'yes' } })
  for (const text of told) {
    const question = open[0]!.id
    await jeanne(postMessage, { body: { group, question, data: { text } } })
    await jeanne(skipQuestion, { params: { id: question } })
    ;({ open } = await jeanne(readAsking, { params }))
  }
  await offer(me.id)
  await elodie(addQuestion, { params, body: { text: 'Who taught you to bake?' } })
  return elodie(addQuestion, { params, body: { text: 'What did Opa say when you first met?' } })
}

async function ownQuestion(demo: OpenDemo): Promise<string> {
  const { group } = await asking(demo)
  const { askings } = await demo.call('elodie')(listAskings, { params: { id: group } })
  return `/questions/${askings.find(({ mayDecide }) => mayDecide)!.open[0]!.id}`
}
