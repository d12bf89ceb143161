import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { answerEvent, readEvent } from '#contract/blocks/events.ts'
import { claimListItem } from '#contract/blocks/lists.ts'
import { endPoll, readPoll, vote } from '#contract/blocks/polls.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable, type Call } from '../support/people.ts'
import { countShifts, shiftsSoFar } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

test.use({ hasOwnServer: true })

const ofKind = 10
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const pages = [
  { name: 'the feed', path: () => '/feed' },
  { name: 'the page of a group', path: (group: string) => `/groups/${group}` },
]

for (const { name, path } of pages)
  test(`${name} stands still while the blocks of its cards come`, { tag: '@long' }, async ({ server, ada, bea }) => {
    test.slow()
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, bea)
    for (let n = 0; n < ofKind; n++)
      for (const [kind, blocks] of Object.entries(blocksOf(n))) {
        const data = {
          title: `${kind} ${n}`,
          ...(n % 2 === 0 && { text: 'What was said about it at the last meeting.' }),
        }
        const { id } = await asAda(postMessage, { body: { group, data, blocks } })
        if (n % 3 > 0) await answerAll(asBea, id, blocks)
        if (n % 3 > 1 && blocks.poll) await asAda(endPoll, { params: { id } })
      }
    for (const size of windows) {
      const page = await bea.context.newPage()
      await page.setViewportSize(size)
      // The font is here then, which moves letters by itself.
      await page.goto('/bookmarks', { waitUntil: 'networkidle' })
      await countShifts(page)
      const letThrough = await holdBlocks(page)
      await page.goto(path(group))
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect.poll(letThrough.held).toBeGreaterThan(0)
      letThrough()
      await expect(page.locator('[data-brief]:empty, [data-settling]')).toHaveCount(0)
      await expect(page.getByRole('article').nth(1)).toBeVisible()
      expect(await shiftsSoFar(page), `at ${size.width}`).toBeLessThanOrEqual(0.001)
      await page.close()
    }
  })

/** One message of each kind, each time in another shape. */
function blocksOf(n: number): Record<string, BlockDrafts> {
  const many = 2 + (n % 5)
  const words = Array.from({ length: many }, (_, m) => ({
    text: m === 1 ? `Something much longer, number ${m}` : `${m}`,
  }))
  const days = Array.from({ length: many }, (_, m) => ({ moment: `2099-12-${10 + m}` }))
  return {
    Poll: {
      poll:
        n % 2 === 0
          ? { kind: 'several', shows: n % 4 === 0 ? 'names' : 'numbers', options: words }
          : { kind: 'dates', shows: 'names', zone: 'Europe/Paris', options: days },
    },
    Event: {
      event: { start: `2099-12-${10 + n}T19:30`, zone: 'Europe/Paris', ...(n % 2 === 0 && { place: 'Parish hall' }) },
    },
    List: { list: { items: words.map(({ text }) => ({ id: randomUUID(), words: text })) } },
    Confirmation: { confirmation: true },
  }
}

async function answerAll(call: Call, id: string, { poll, event, list, confirmation }: BlockDrafts): Promise<void> {
  const params = { id }
  if (poll) {
    const { options, shows } = await call(readPoll, { params, query: {} })
    await call(vote, { params, body: { shows, votes: [{ option: options[0]!.id, answer: 'yes' }] } })
  }
  if (event) {
    const { id: occurrence } = await call(readEvent, { params, query: {} })
    await call(answerEvent, { params: { id, occurrence }, body: { answer: 'coming' } })
  }
  if (list) await call(claimListItem, { params: { id, item: list.items![0]!.id }, body: { amount: 1 } })
  if (confirmation) await call(confirmMessage, { params, body: { confirmed: true } })
}

/** Until they are let through, the server says nothing of blocks, as one that is slow. */
async function holdBlocks(page: Page): Promise<(() => void) & { held: () => number }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/api\/messages\/[^/]+\/(poll|event|list|confirmations)(\?|$)/, async (route) => {
    held++
    await promise
    await route.continue()
  })
  return Object.assign(resolve, { held: () => held })
}
