import { createGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { untilKept } from '../support/installed.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { writeTitle } from '../support/writing.ts'

test.use({ serviceWorkers: 'allow', hasOwnServer: true })

test(
  'a new version is offered to an open page, and comes when it is asked for',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const { page } = ada
    await page.goto(`/groups/${group}/write`)
    await untilKept(page)
    await writeTitle(page, 'Half written')
    await page.evaluate(() => (document.title = 'The same page'))

    await server.restart({ DEFAULT_LANG: 'fr_FR' })
    const offer = page.getByText('A new version is ready')
    await expect(offer).toBeVisible({ timeout: 30_000 })
    expect(await page.title()).toBe('The same page')
    expect(await page.locator('meta[name="default-language"]').count()).toBe(0)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('meta[name="default-language"]')).toHaveCount(1)
    await expect(page.getByRole('textbox').first()).toHaveValue('Half written')
    await expect(offer).toBeHidden()
  },
)

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', hasOwnServer: false })

  test('code that is gone from the server is a reason to reload, and nothing is lost', async ({ server, ada }) => {
    const call = await signIn(server, ada)
    const { id: group } = await call(createGroup, { body: { name: 'Les Moreau' } })
    const message = await call(postMessage, { body: { group, data: { text: 'Soleil.' } } })
    const { page } = ada
    let isGone = true
    await page.route('**/assets/EmojiPicker-*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.goto(`/messages/${message.id}`)
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Half written')
    await page.getByRole('button', { name: 'React', exact: true }).first().click()
    await page.getByRole('button', { name: 'More emojis' }).click()
    await expect(page.getByText('There is a newer version of Coterie.')).toBeVisible()
    isGone = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half written')
  })
})
