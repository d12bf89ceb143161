import { expect } from '@playwright/test'
import { administrationPages } from '#client/app/administration-pages.ts'
import { openScreen } from '#lab/screenshots/open-screen.ts'
import { screens } from '#lab/screenshots/screens.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/demo.ts'

test.use({ trace: 'off' })

const ofAdministration = screens.filter(({ name }) => /^(administration|first-run)-/.test(name))

test('every page of the administration is looked at', () => {
  const at = ofAdministration.map((screen) => String(screen.at).replace(/^\/first-run\/.*/, '/first-run/$step'))
  expect([...new Set(at)].toSorted()).toEqual(
    Object.values(administrationPages)
      .map(({ path }) => path)
      .toSorted(),
  )
})

const devices = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
  'a large screen': { viewport: { width: 1440, height: 900 }, hasTouch: false },
}

for (const [name, device] of Object.entries(devices)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `axe minds nothing in the administration, ${colorScheme}, on ${name}`,
      { tag: '@long' },
      async ({ browser, demo }) => {
        test.setTimeout(10 * 60_000)
        const context = await demo.browse(browser, 'elodie', { ...device, colorScheme, reducedMotion: 'reduce' })
        for (const screen of ofAdministration) {
          await test.step(screen.name, async () => {
            const page = await context.newPage()
            await openScreen(page, demo, screen)
            await expectAccessible(page)
            await page.close()
          })
        }
        await context.close()
      },
    )
  }
}
