import type { Page } from '@playwright/test'
import type { OpenDemo } from '../demo/open-demo.ts'
import type { Screen } from './screen.ts'

const message = (words: string) => (demo: OpenDemo) => `/messages/${demo.message(words)}`
const toText = (words: string) => (page: Page) => page.getByText(words).first().scrollIntoViewIfNeeded()
/** Lists show only what is near the screen. */
const toCard = (words: string) => async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: words }).first()
  for (let screens = 0; screens < 20 && !(await card.isVisible()); screens++) {
    await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await page.waitForTimeout(200)
  }
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

export const linkScreens: Screen[] = [
  { name: 'link-video', at: message('Le lapin du mercredi') },
  { name: 'link-peertube', at: message('Où mettre le film') },
  { name: 'link-game', at: message('Tomáš glaubt mir nicht') },
  { name: 'link-page-in-reply', at: message('Qui apporte les oranges'), reach: toText('cuisine-de-saison') },
  { name: 'link-picture-in-reply', at: message('Nebelhorn, Samstag'), reach: toText('webcam.nebelhorn') },
  { name: 'link-cards', at: (demo) => `/groups/${demo.group('Les Moreau')}`, reach: toCard('youtube.com') },
  { name: 'link-feed', at: '/feed', reach: toCard('framatube.org') },
]
