import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { answerEvent, changeEvent, readEvent } from '#contract/blocks/events.ts'
import { claimListItem, tickListItem } from '#contract/blocks/lists.ts'
import { readPoll, vote } from '#contract/blocks/polls.ts'
import { postMessage } from '#contract/messages.ts'
import { unpack } from '#test/app/saved-archive.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { atOneTable, type Call } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const november = Date.UTC(2025, 10, 3, 9, 12) / 1000

test(
  'what a group asked and how it turned out is read in its archive, with scripts and without',
  { tag: '@long' },
  async ({ server, ada, bea, browser }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    await askEverything(asAda, asBea, group)
    await ada.page.goto(`/groups/${group}/archive`)
    await ada.page.getByRole('button', { name: 'Make the archive' }).click()
    const downloading = ada.page.waitForEvent('download')
    await ada.page.getByRole('link', { name: 'Download Les Moreau' }).click()
    const folder = await mkdtemp(join(tmpdir(), 'coterie-taken-'))
    for (const [name, bytes] of await unpack(await readFile(await (await downloading).path()))) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    const address = pathToFileURL(join(folder, 'pages/2025-11.html')).href
    for (const javaScriptEnabled of [true, false])
      for (const width of [390, 1440]) {
        const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 900 } })
        const page = await context.newPage()
        await page.goto(address)
        const message = (title: string) => page.getByRole('article').filter({ hasText: title })
        await expect(message('Where do we go?').getByRole('listitem')).toHaveText([
          /The lake\s*Ada and Bea/,
          'Brittany',
        ])
        await expect(message('When?').getByRole('listitem').first()).toContainText('Yes: Bea')
        const dinner = message('Dinner')
        await expect(dinner).toContainText('Canceled · Sunday, February 14')
        await expect(dinner).toContainText('Annecy')
        await expect(dinner.getByText('Coming: Bea + 2')).toBeVisible()
        await expect(dinner.getByText('Maybe: Ada')).toBeVisible()
        await expect(message('Picnic').getByRole('listitem')).toHaveText([/☑\s+Cake\s+\(Bea\)/, /☐\s+Bread × 3/])
        await expect(message('New rules')).toContainText('☑ Bea')
        await expect(message('Newer rules')).toContainText('Nobody has confirmed it.')
        await page.emulateMedia({ media: 'print' })
        await expect(message('Picnic').getByRole('listitem').first()).toBeVisible()
        await context.close()
      }
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme })
      const page = await context.newPage()
      await page.goto(address)
      await expectAccessible(page)
      await context.close()
    }
    await rm(folder, { recursive: true })
  },
)

async function askEverything(asAda: Call, asBea: Call, group: string): Promise<void> {
  let createdAt = november
  const post = async (title: string, blocks: object) => {
    createdAt += 86_400
    const { id } = await asAda(postMessage, { body: { group, data: { title }, createdAt, blocks } })
    return { id }
  }
  const names = { shows: 'names' as const }
  const words = [{ text: 'The lake' }, { text: 'Brittany' }]
  const where = await post('Where do we go?', { poll: { kind: 'one', ...names, options: words } })
  const dates = [{ moment: '2027-02-13' }, { moment: '2027-02-14' }]
  const when = await post('When?', { poll: { kind: 'dates', zone: 'Europe/Paris', ...names, options: dates } })
  for (const params of [where, when])
    for (const call of params === where ? [asAda, asBea] : [asBea]) {
      const { options } = await call(readPoll, { params, query: {} })
      await call(vote, { params, body: { ...names, votes: [{ option: options[0]!.id, answer: 'yes' }] } })
    }

  const place = { zone: 'Europe/Paris', place: 'Annecy' }
  const dinner = await post('Dinner', { event: { start: '2027-02-14T19:30', ...place } })
  const { id: occurrence } = await asAda(readEvent, { params: dinner, query: {} })
  const params = { ...dinner, occurrence }
  await asBea(answerEvent, { params, body: { answer: 'coming', friends: 2 } })
  await asAda(answerEvent, { params, body: { answer: 'maybe' } })
  await asAda(changeEvent, { params, body: { extent: 'all', cancelled: true } })

  const [cake, bread] = [randomUUID(), randomUUID()]
  const items = [
    { id: cake, words: 'Cake' },
    { id: bread, words: 'Bread', wanted: 3 },
  ]
  const picnic = await post('Picnic', { list: { items } })
  await asBea(claimListItem, { params: { ...picnic, item: cake }, body: { amount: 1 } })
  await asBea(tickListItem, { params: { ...picnic, item: cake }, body: { done: true } })

  const rules = await post('New rules', { confirmation: true })
  await asBea(confirmMessage, { params: rules, body: { confirmed: true } })
  await post('Newer rules', { confirmation: true })
}
