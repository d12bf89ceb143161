import { expect, type Page } from '@playwright/test'
import { openScreen } from '#scripts/screenshots/open-screen.ts'
import { screens } from '#scripts/screenshots/screens.ts'
import { cutTexts } from './support/cut-texts.ts'
import { test } from './support/demo.ts'

const pages = screens.filter(({ before, reach, isMissing }) => !before && !reach && !isMissing)
/** What nobody should have to wait for the long tests to hear of. */
const always = ['login', 'group', 'settings-account']

const phone = { width: 360, height: 780 }
const large = { width: 1280, height: 800 }

for (const screen of pages) {
  test(
    `words that are 40 % longer, larger, and written from the right fit: ${screen.name}`,
    { tag: always.includes(screen.name) ? [] : '@long' },
    async ({ browser, demo }) => {
      const context = await demo.browse(browser, screen.as ?? 'elodie', { viewport: phone, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await lengthenWords(page)
      await openScreen(page, demo, screen)
      await expectToFit(page, 'on a phone')
      await page.evaluate(() => (document.documentElement.style.fontSize = '130%'))
      await expectToFit(page, 'on a phone, with text of 130 %')
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await expectToFit(page, 'on a phone, from right to left')
      await page.setViewportSize(large)
      await expectToFit(page, 'on a large screen, from right to left')
      await context.close()
    },
  )
}

/** Every word of the catalogues is followed by the first two fifths of itself. */
async function lengthenWords(page: Page) {
  await page.route(/\/words-[^/]+\/.*\.json$/, async (route) => {
    const response = await route.fetch()
    const catalogue = (await response.json()) as Record<string, string>
    const longer = Object.entries(catalogue).map(([key, text]) => [key, lengthened(text)])
    await route.fulfill({ response, json: Object.fromEntries(longer) })
  })
}

function lengthened(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|<.*?>|\p{L}+/gu, (part) =>
    /^[{<]/.test(part) ? part : part + part.slice(0, Math.ceil(part.length * 0.4)).toLowerCase(),
  )
}

async function expectToFit(page: Page, how: string) {
  expect(await page.evaluate(cutTexts), `what is cut off ${how}`).toEqual([])
}
