import { createGroup } from '#contract/groups.ts'
import { listOfferedDrafts, offerDraft } from '#contract/programs/offered-drafts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'what a program prepared waits where one writes, and goes with sending it',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    await call(createGroup, { body: { name: 'Les Moreau' } })
    const { id: group } = await call(createGroup, { body: { name: 'Chorale' } })
    const body = { group, title: 'A week at the lake', text: 'Twelve photos.' }
    const { id } = await call(offerDraft, { body })
    await call(offerDraft, { body: { group, text: 'Who sings on Sunday?' } })
    const { page } = ada

    await page.goto('/share')
    const waiting = page.getByRole('region', { name: 'Prepared for you' })
    await expect(waiting.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await waiting.getByRole('button', { name: /Who sings/ }).click()
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    await waiting.getByRole('link', { name: 'A week at the lake' }).click()

    await expect(page).toHaveURL(new RegExp(`draft=${id}`))
    await expect(page.getByLabel('Title')).toHaveValue('A week at the lake')
    await expect(page.getByRole('button', { name: 'Chorale' })).toBeVisible()
    await page.getByLabel('Text').fill('Twelve photos, and one film.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main').getByText('Twelve photos, and one film.')).toBeVisible()
    await expect.poll(async () => (await call(listOfferedDrafts)).drafts).toEqual([])

    await page.goto(`/share?draft=${id}`)
    await expect(page.getByText('This draft isn’t there any more.')).toBeVisible()
  },
)
