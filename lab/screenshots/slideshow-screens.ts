import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

async function play(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('dialog', { name: 'Slideshow' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.mouse.click(100, 300)
  await page.getByRole('button', { name: 'Go on' }).waitFor()
}

export const slideshowScreens: Screen[] = [
  { name: 'slideshow', at: (demo) => `/groups/${demo.group('Les Moreau')}/photos`, reach: play },
  {
    name: 'slideshow-of-message',
    at: (demo) => `/messages/${demo.message('Une semaine au lac')}`,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Photo 1 of/ })
        .first()
        .click()
      await play(page)
    },
  },
]
