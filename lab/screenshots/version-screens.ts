import { editMessage, postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { club } from './club.ts'
import type { Screen } from './screen.ts'

const made = new WeakMap<OpenDemo, Promise<string>>()

function edited(demo: OpenDemo): Promise<string> {
  const known = made.get(demo) ?? edit(demo)
  made.set(demo, known)
  return known
}

const at = async (demo: OpenDemo) => `/messages/${await edited(demo)}`
const shown = /show what was changed$/

export const versionScreens: Screen[] = [
  { name: 'edited', at },
  {
    name: 'versions',
    at,
    reach: async (page) => {
      await page.getByRole('button', { name: shown }).first().click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'versions-remove',
    at,
    reach: async (page) => {
      await page.getByRole('button', { name: shown }).first().click()
      await page.getByRole('button', { name: 'Remove this text' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** Each time somebody has reacted before, so that it leaves a trace. */
async function edit(demo: OpenDemo): Promise<string> {
  const { id: group, members } = await club(demo)
  const author = demo.call('elodie')
  const [tess, bo] = [members.get('Tess Young')!.call, members.get('Bo Larsen')!.call]
  const post = (body: object) => author(postMessage, { body: { group, ...body } })
  const change = (id: string, data: object) => author(editMessage, { params: { id }, body: { data } })

  const title = 'Spring regatta'
  const first = 'We meet at six at the boathouse and row to the island. Bring a towel.'
  const { id } = await post({ data: { title, text: first } })
  await tess(react, { params: { id }, body: { reaction: '👍' } })
  const second = 'We meet at seven at the boathouse and row to the island. Bring a towel and something warm.'
  await change(id, { title, text: second })
  await bo(react, { params: { id }, body: { reaction: '👍' } })
  await change(id, {
    title: 'Spring regatta on Sunday',
    text: `${second}\n\nThose who cannot row come with us in the launch.`,
  })
  const reply = await post({ parent: id, data: { text: 'The key hangs behind the blue door.' } })
  await tess(react, { params: { id: reply.id }, body: { reaction: '🙏' } })
  await change(reply.id, { text: 'The key hangs behind the green door.' })
  return id
}
