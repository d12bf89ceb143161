import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { writeTitle } from '../support/writing.ts'

test(
  'pages that could not be loaded without a connection show themselves when it is back',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    await call(postMessage, { body: { group, data: { title: 'Une semaine au lac', text: 'Soleil.' } } })
    const { page, context } = ada

    await page.goto('/feed')
    const card = page.getByRole('link', { name: 'Une semaine au lac' })
    await expect(card).toBeVisible()
    await context.setOffline(true)
    await card.click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Une semaine au lac' })).toBeVisible()

    await page.goto(`/groups/${group}/write`)
    await writeTitle(page, 'From the tunnel')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'From the tunnel' })).toBeVisible()
  },
)
