import { createGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test(
  'what the browser offers waits in the settings until somebody wants it',
  { tag: '@long' },
  async ({ server, ada }) => {
    const call = await signIn(server, ada)
    await call(createGroup, { body: { name: 'Les Moreau' } })
    const { id } = await call(readMe)
    const { page } = ada
    await page.goto('/feed')
    expect(await page.evaluate(offerInstallation), 'it is held back').toBe(true)
    await page
      .getByRole('button', { name: /^Your account|^You/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL(new RegExp(`/users/${id}/settings$`))
    await page.getByRole('button', { name: 'Install Coterie' }).click()
    await expect(page).toHaveTitle('Asked')
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(page.getByRole('button', { name: 'Install Coterie' })).toBeHidden()

    await page.goto('/you')
    const row = page.getByRole('button', { name: 'Put it on your home screen' })
    await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.evaluate(offerInstallation)
    await row.click()
    await expect(page).toHaveTitle('Asked')
  },
)

test('on an iPhone three pictures show the way to the home screen', { tag: '@long' }, async ({ server, ada }) => {
  const call = await signIn(server, ada)
  await call(createGroup, { body: { name: 'Les Moreau' } })
  const { id } = await call(readMe)
  const { page } = ada
  await page.addInitScript(() => {
    Object.defineProperties(navigator, { standalone: { value: false }, maxTouchPoints: { value: 5 } })
  })
  await page.goto(`/users/${id}/settings`)
  const steps = page.getByRole('region', { name: 'As an app' }).getByRole('listitem')
  await expect(steps).toHaveText([
    'In Safari, tap the Share button.',
    'Choose “Add to Home Screen”.',
    'Open Coterie from there.',
  ])
  await expectAccessible(page)
})

test(
  'the manifest is in the chosen language and names what is there',
  { tag: '@long' },
  async ({ server, page, baseURL }) => {
    const manifestOf = async (language: string) => {
      const response = await page.request.get(`/manifest.${language}.webmanifest`)
      expect(response.headers()['content-type']).toContain('application/manifest+json')
      return (await response.json()) as Manifest
    }
    expect(server.url).toBe(baseURL)
    const english = await manifestOf('en_US')
    const french = await manifestOf('fr_FR')
    expect(french.lang).toBe('fr-FR')
    expect(french.id).toBe(english.id)
    expect(french.shortcuts.map(({ name }) => name)).not.toEqual(english.shortcuts.map(({ name }) => name))
    for (const { src, sizes } of [...english.icons, ...english.screenshots]) {
      const response = await page.request.get(`/${src}`)
      expect(response.status(), src).toBe(200)
      if (sizes === 'any') continue
      await page.goto(`/${src}`)
      const size = await page
        .locator('img')
        .evaluate((image: HTMLImageElement) => `${image.naturalWidth}x${image.naturalHeight}`)
      expect(size, src).toBe(sizes)
    }
    expect(new Set(english.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  },
)

type Picture = { src: string; sizes: string; form_factor?: string }
type Manifest = { id: string; lang: string; icons: Picture[]; screenshots: Picture[]; shortcuts: { name: string }[] }

/** Runs in the page. @returns whether the browser’s own offer is held back */
function offerInstallation(): boolean {
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  Object.assign(offer, { prompt: async () => (document.title = 'Asked') })
  return !window.dispatchEvent(offer)
}
