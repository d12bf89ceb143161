import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { postMessage } from '#contract/messages.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { club, comeAs } from '../club.ts'
import type { Screen } from '../screen.ts'

const made = new WeakMap<OpenDemo, Promise<string>>()

function announcement(demo: OpenDemo): Promise<string> {
  const known = made.get(demo) ?? announce(demo)
  made.set(demo, known)
  return known
}

const at = async (demo: OpenDemo) => `/messages/${await announcement(demo)}`

export const confirmationScreens: Screen[] = [
  {
    name: 'confirmation',
    at,
    reach: (page) => page.getByText(/haven’t yet/).click(),
  },
  { name: 'confirmation-asked', as: 'nobody', at, before: (page, demo) => comeAs(page, demo, 'Tess Young') },
  { name: 'confirmation-given', as: 'nobody', at, before: (page, demo) => comeAs(page, demo, 'Bo Larsen') },
  {
    name: 'confirmation-card',
    as: 'nobody',
    at: async (demo) => {
      await announcement(demo)
      return `/groups/${(await club(demo)).id}`
    },
    before: (page, demo) => comeAs(page, demo, 'Tess Young'),
  },
]

async function announce(demo: OpenDemo): Promise<string> {
  const { id: group, members } = await club(demo)
  const data = {
    title: 'The hut is closed in June',
    text: 'The roof is being repaired. Please take home whatever you have left in the lockers by the end of May.',
  }
  const { id } = await demo.call('elodie')(postMessage, { body: { group, data, blocks: { confirmation: true } } })
  const readers = ['Bo Larsen', ...[...members.keys()].filter((name) => name !== 'Tess Young').slice(0, 12)]
  for (const name of new Set(readers))
    await members.get(name)!.call(confirmMessage, { params: { id }, body: { confirmed: true } })
  return id
}
