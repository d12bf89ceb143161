import { createGroup } from '#contract/groups.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'who signs out and in again in one tab is so in the other, which goes on working',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    const { ada: asAda } = await atOneTable(server, ada, bea)
    await asAda(createGroup, { body: { name: 'Chorale' } })
    const first = ada.page
    await first.goto('/feed')
    await expect(first.getByRole('button', { name: 'Your menu, Ada' })).toBeVisible()
    const second = await ada.context.newPage()
    await second.goto('/logout')
    await expect(second.getByLabel('Email')).toBeVisible()
    await expect(first.getByLabel('Email')).toBeVisible()

    await second.getByLabel('Email').fill(bea.email)
    await second.getByLabel('Password', { exact: true }).fill(bea.password)
    await second.getByRole('button', { name: 'Sign in' }).click()
    await expect(second.getByRole('button', { name: 'Your menu, Bea' })).toBeVisible()
    await expect(first.getByRole('button', { name: 'Your menu, Bea' })).toBeVisible()
    await first.getByRole('button', { name: 'Groups' }).click()
    await expect(first.getByRole('menuitem', { name: 'Chorale' })).toHaveCount(0)
    await first.getByRole('menuitem', { name: 'Les Moreau' }).click()
    await expect(first.getByRole('heading', { level: 1, name: 'Les Moreau' })).toBeVisible()
    await first.getByRole('link', { name: 'My feed' }).click()
    await expect(first.getByRole('heading', { level: 1, name: 'My feed' })).toBeVisible()
  },
)

test(
  'another key in the place of one’s own is taken by the open page',
  { tag: '@long' },
  async ({ server, ada, bea }) => {
    await atOneTable(server, ada, bea)
    await ada.page.goto('/feed')
    await expect(ada.page.getByRole('button', { name: 'Your menu, Ada' })).toBeVisible()
    await bea.page.goto('/login')
    const key = await bea.page.evaluate(() => localStorage.getItem('apiKey')!)
    const second = await ada.context.newPage()
    await second.goto('/api/health')
    await second.evaluate((stored) => localStorage.setItem('apiKey', stored), key)
    await expect(ada.page.getByRole('button', { name: 'Your menu, Bea' })).toBeVisible()
    await ada.page.getByRole('button', { name: 'Groups' }).click()
    await ada.page.getByRole('menuitem', { name: 'Les Moreau' }).click()
    await expect(ada.page.getByRole('heading', { level: 1, name: 'Les Moreau' })).toBeVisible()
    await ada.page.getByRole('link', { name: 'My feed' }).click()
    await expect(ada.page.getByRole('heading', { level: 1, name: 'My feed' })).toBeVisible()
  },
)
