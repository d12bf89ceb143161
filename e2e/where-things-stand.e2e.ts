import type { Locator } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const desktop = { width: 1440, height: 900 }

test('beside the first message stand ways to go on, from one edge of the page to the other', async ({
  server,
  ada,
}) => {
  const { page } = ada
  const call = await signIn(server, ada)
  const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
  await call(postMessage, { body: { group, data: { text: 'Hello' } } })
  await page.setViewportSize(desktop)
  await page.goto(`/groups/${group}`)
  const cards = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.last()).toContainText('Bring an old photo')
  const tabs = await box(page.getByRole('navigation').filter({ hasText: 'People' }))
  const [first, second, last] = await Promise.all([0, 1, 2].map((place) => box(cards.nth(place))))
  expect([second!.y, last!.y]).toEqual([first!.y, first!.y])
  expect(first!.x).toBeCloseTo(tabs.x, 0)
  expect(last!.x + last!.width).toBeCloseTo(tabs.x + tabs.width, 0)
})

async function box(element: Locator) {
  await expect(element).toBeVisible()
  return (await element.boundingBox())!
}
