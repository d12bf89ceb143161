import type { Browser, Page } from '@playwright/test'
import { freePort } from '#test/servers/free-port.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { invitationLink, layTheTable } from '../support/arriving.ts'
import { startProvider } from '../support/identity-provider.ts'
import { atBrowser, expect, test } from '../support/test.ts'

const people = { bea: { name: 'Bea Moreau', email: 'bea@moreau.example' }, ada: { name: 'Ada Moreau' } }

test(
  'the provider’s page leads into the group of an invitation, and back in later',
  { tag: '@long' },
  async ({ browser }) => {
    const { server, ada, bea, end } = await start(browser)
    await layTheTable(server, ada)
    const link = await invitationLink(ada.page)

    const { page } = bea
    await page.goto(link)
    const button = page.getByRole('link', { name: 'Continue with Moreau ID' })
    await expect(button).toBeVisible()
    await expectAccessible(page)
    await button.click()
    await signInThere(page, 'bea')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Welcome, Bea.' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/oidc/)

    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'Good to see you.' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 480 })
    await page.goto('/login?problem=denied')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(page).toHaveURL(`${server.url}/feed`)

    await ada.page.goto('/you')
    await ada.page
      .getByRole('link', { name: /settings|account/i })
      .first()
      .click()
    await ada.page.getByRole('link', { name: 'See how you sign in' }).click()
    await ada.page.getByRole('button', { name: 'Connect' }).click()
    await signInThere(ada.page, 'ada')
    await ada.page.getByRole('link', { name: '[ Cancel ]' }).click()
    await expect(ada.page.getByText('Moreau ID didn’t sign you in')).toBeVisible()
    await expectAccessible(ada.page)
    await ada.page.getByRole('link', { name: 'Go to Coterie' }).click()
    await ada.page.getByRole('button', { name: 'Connect' }).click()
    await ada.page.getByRole('button', { name: 'Continue' }).click()
    await expect(ada.page.getByText('Connected as Ada Moreau')).toBeVisible()
    await expectAccessible(ada.page)
    await end()
  },
)

test(
  'an account that only the provider opens is deleted, and kept by coming back',
  { tag: '@long' },
  async ({ browser }) => {
    const { server, ada, bea, end } = await start(browser)
    await layTheTable(server, ada)
    const { page } = bea
    await page.goto(await invitationLink(ada.page))
    await page.getByRole('link', { name: 'Continue with Moreau ID' }).click()
    await signInThere(page, 'bea')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()

    await page.goto('/you')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await page.getByLabel(/Bea Moreau/).fill('Bea Moreau')
    await page.getByRole('button', { name: 'Delete account', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Good to see you.' })).toBeVisible()

    await page.getByRole('link', { name: 'Continue with Moreau ID' }).click()
    await expect(page.getByText('You’ve deleted your account.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await page.getByRole('link', { name: 'Continue with Moreau ID' }).click()
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(page).toHaveURL(`${server.url}/feed`)
    await page.getByRole('link', { name: 'Les Moreau' }).first().click()
    await expect(page.getByRole('heading', { name: 'Les Moreau' })).toBeVisible()
    await end()
  },
)

async function signInThere(page: Page, as: keyof typeof people) {
  await page.getByPlaceholder('Enter any login').fill(as)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

/** A server whose address has a name, with a provider, and two who have never been there. */
async function start(browser: Browser) {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const provider = await startProvider(url, people)
  const server = { ...(await startServer({ PORT: port, PUBLIC_URL: url, ...provider.settings })), url }
  const [ada, bea] = [await atBrowser(browser, server, 'Ada'), await atBrowser(browser, server, 'Bea')]
  const end = async () => {
    await ada.context.close()
    await bea.context.close()
    await server.stop()
    provider.stop()
  }
  return { server, ada, bea, end }
}
