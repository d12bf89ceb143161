import { once } from 'node:events'
import { createServer } from 'node:http'
import { client, createIdentityProvider } from '#test/counterparts/identity/create-provider.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startServer } from '#test/servers/start-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { invitationLink, layTheTable } from '../support/arriving.ts'
import { atBrowser, expect, test } from '../support/test.ts'

const people = { bea: { name: 'Bea Moreau', email: 'bea@moreau.example' }, ada: { name: 'Ada Moreau' } }

test(
  'the provider’s page leads into the group of an invitation, and back in later',
  { tag: '@long' },
  async ({ browser }) => {
    const [ours, theirs] = [await freePort(), await freePort()]
    // Another site, as it would be.
    const issuer = `http://localhost:${theirs}`
    const publicUrl = `http://127.0.0.1:${ours}`
    const provider = createServer(await createIdentityProvider({ issuer, publicUrl, people })).listen(
      theirs,
      '127.0.0.1',
    )
    await once(provider, 'listening')
    const server = await startServer({
      PORT: String(ours),
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_NAME: 'Moreau ID',
    })
    const [ada, bea] = [await atBrowser(browser, server, 'Ada'), await atBrowser(browser, server, 'Bea')]
    try {
      await layTheTable(server, ada)
      const link = await invitationLink(ada.page)

      const { page } = bea
      await page.goto(link)
      const button = page.getByRole('link', { name: 'Continue with Moreau ID' })
      await expect(button).toBeVisible()
      await expectAccessible(page)
      await button.click()
      await page.getByPlaceholder('Enter any login').fill('bea')
      await page.getByPlaceholder('and password').fill('any')
      await page.getByRole('button', { name: 'Sign-in' }).click()
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
      await expect(page).toHaveURL(`${publicUrl}/feed`)

      await ada.page.goto('/you')
      await ada.page
        .getByRole('link', { name: /settings|account/i })
        .first()
        .click()
      await ada.page.getByRole('link', { name: 'See how you sign in' }).click()
      await ada.page.getByRole('button', { name: 'Connect' }).click()
      await ada.page.getByPlaceholder('Enter any login').fill('ada')
      await ada.page.getByPlaceholder('and password').fill('any')
      await ada.page.getByRole('button', { name: 'Sign-in' }).click()
      await ada.page.getByRole('link', { name: '[ Cancel ]' }).click()
      await expect(ada.page.getByText('Moreau ID didn’t sign you in')).toBeVisible()
      await expectAccessible(ada.page)
      await ada.page.getByRole('link', { name: 'Go to Coterie' }).click()
      await ada.page.getByRole('button', { name: 'Connect' }).click()
      await ada.page.getByRole('button', { name: 'Continue' }).click()
      await expect(ada.page.getByText('Connected as Ada Moreau')).toBeVisible()
      await expectAccessible(ada.page)
    } finally {
      await ada.context.close()
      await bea.context.close()
      await server.stop()
      provider.closeAllConnections()
      provider.close()
    }
  },
)
