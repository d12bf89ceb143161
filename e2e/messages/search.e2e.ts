import type { Page } from '@playwright/test'
import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { layTheTable } from '../support/arriving.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { upload } from '../support/uploads.ts'
import { startWriting, writeTitle } from '../support/writing.ts'

test.use({ hasOwnServer: true })

test(
  'search and random memory, with words that addresses do not like',
  { tag: '@long' },
  async ({ server, ada: { page, ...ada } }) => {
    await layTheTable(server, { page, ...ada })
    await expect(page.getByRole('link', { name: 'A random memory' })).toBeHidden()
    // The one of the empty group, and no other.
    await expect(page.getByRole('link', { name: 'Write' })).toHaveCount(1)
    await write(page, 'L’été au lac', 'Six nuits à 100% bleues')
    await write(page, 'Chorale', 'Lundi à huit heures')

    await page.keyboard.press('/')
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search in Les Moreau' })
    await expect(field).toBeFocused()
    await field.fill('100% éte')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=100%25\+ete$/)
    await expect(page.getByRole('heading', { name: '1 message with “100% ete”' })).toBeVisible()
    await expect(page.getByRole('article').locator('mark')).toHaveText(['été', '100'])

    await page.reload()
    await expect(field).toHaveValue('100% ete')
    await field.fill('bateau')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: 'No results for “bateau” in Les Moreau.' })).toBeVisible()

    await expect(page.getByText('Try fewer words')).toBeVisible()

    await field.fill('')
    await field.pressSequentially('chor')
    await expect(page).toHaveURL(/\/search\?q=chor$/)
    await expect(page.getByRole('heading', { name: '1 message with “chor”' })).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('chor')

    await field.fill('choralle')
    await field.press('Enter')
    await expect(page.getByText('Nothing has “choralle” in it. These have “chorale”.')).toBeVisible()
    await expect(page.getByRole('article').locator('mark')).toHaveText(['Chorale'])
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('button', { name: 'Photos', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=choralle\+has%3Aphoto$/)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('heading', { name: 'No results for “choralle” in Les Moreau.' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove the filter: Photos' }).click()
    await expect(page).toHaveURL(/\/search\?q=choralle$/)

    await page.getByRole('link', { name: 'My feed' }).click()
    await page.getByRole('button', { name: 'Groups' }).first().click()
    await page.getByRole('menuitem', { name: 'Les Moreau' }).click()
    await page.getByRole('link', { name: 'A random memory' }).click()
    await expect(page).toHaveURL(/\/random\?message=[0-9a-f-]{36}$/)
    await expect(
      page
        .getByRole('article')
        .getByText(/L’été au lac|Chorale/)
        .first(),
    ).toBeVisible()
  },
)

test(
  'people, groups, replies and hashtags are found from the feed',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { ada: asAda, bea: asBea, group } = await atOneTable(server, ada, distantBea)
    await asAda(createGroup, { body: { name: 'Beach choir' } })
    const { id: parent } = await asAda(postMessage, { body: { group, data: { title: 'Une semaine au lac' } } })
    const { id: reply } = await asBea(postMessage, { body: { group, parent, data: { text: 'The boat leaks #Été' } } })
    const { page } = ada
    await page.goto('/feed')
    const field = page.getByRole('searchbox', { name: 'Search all your groups' })
    await expect(page.getByRole('heading', { name: 'My feed' })).toBeVisible()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await field.pressSequentially('bea')
    const names = page.getByRole('search').getByRole('list', { name: 'People, groups and collections' })
    await expect(names.getByRole('link')).toHaveText([/Beach choir$/, /Bea$/])
    await expectAccessible(page)

    await field.fill('boat')
    const hit = page.getByRole('search').getByRole('link', { name: 'Reply in “Une semaine au lac”' })
    await expect(hit.locator('mark')).toHaveText('boat')
    await page.keyboard.press('ArrowDown')
    await expect(hit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/messages/${parent}/${reply}$`))

    await page.getByRole('link', { name: '#Été' }).click()
    await expect(page.getByRole('heading', { name: '1 message with “#Été”' })).toBeVisible()
    await expect(page.getByRole('article').getByText('Reply in “Une semaine au lac”')).toBeVisible()
    await page.getByRole('link', { name: 'Remove the filter: In Les Moreau' }).click()
    await expect(page).toHaveURL(/\/search\?q=%23%C3%89t%C3%A9$/)
    await expect(page.getByRole('article').getByText('Les Moreau')).toBeVisible()

    await page.goto(`/groups/${group}/search`)
    await expect(page.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Bea' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Photos by month' })).toHaveCount(0)
    await asAda(postMessage, { body: { group, data: { text: '' }, files: [await upload(ada, 1)] } })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Photos by month' }).getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/groups/${group}/photos#\\d{4}-\\d{2}$`),
    )
    await expect(page.getByRole('link', { name: /^#été$/i })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('From', { exact: true }).selectOption('Bea')
    await expect(page).toHaveURL(/\/search\?q=from%3ABea$/)
    await expectAccessible(page)

    await page.goto('/feed')
    await expect(page.getByRole('heading', { name: 'My feed' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('search').getByRole('link', { name: 'boat' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
    await expect(field).toBeFocused()
  },
)

async function write(page: Page, title: string, text: string) {
  await startWriting(page)
  await writeTitle(page, title)
  await page.getByLabel('Text').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Les Moreau' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les Moreau' })).toBeVisible()
}
