import type { Page } from '@playwright/test'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const message = (words: string) => (demo: OpenDemo) => `/messages/${demo.message(words)}`
const toReply = (words: string) => (page: Page) =>
  page
    .getByText(words)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }))
/** Lists show only what is near the screen. */
const toCard = (words: string) => async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: words }).first()
  for (let screens = 0; screens < 20 && !(await card.isVisible()); screens++) {
    await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await page.waitForTimeout(200)
  }
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** The demo asks nobody: what another server would have told. */
const known = (page: Page) =>
  page.route('**/api/links/by_url?*', (route) =>
    route.fulfill({
      json: {
        id: 'l',
        url,
        updatedAt: 0,
        data: {
          title: 'Survoler le lac en montgolfière : départs à l’aube',
          description: 'Vols de mai à octobre, enfants dès 8 ans.',
        },
        preview: '',
      },
    }),
  )
const url = 'https://lac-et-montagne.example/montgolfieres'

async function write(page: Page): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill(`Et si on montait, cette fois ? ${url}`)
  await page.getByRole('button', { name: 'Remove preview' }).waitFor()
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await page.getByRole('button', { name: 'Remove preview' }).waitFor()
}

export const linkScreens: Screen[] = [
  { name: 'link-video', at: message('Le lapin du mercredi') },
  { name: 'link-peertube', at: message('Où mettre le film') },
  { name: 'link-game', at: message('Tomáš glaubt mir nicht') },
  { name: 'link-page-in-reply', at: message('Qui apporte les oranges'), reach: toReply('I found you a use') },
  { name: 'link-picture-in-reply', at: message('Nebelhorn, Samstag'), reach: toReply('The webcam agrees') },
  { name: 'link-sound-in-reply', at: message('Où mettre le film'), reach: toReply('left hand of the interval') },
  { name: 'link-edit', at: message('Où mettre le film'), reach: edit },
  { name: 'link-writer', at: (demo) => `/groups/${demo.group('Les Moreau')}/write`, before: known, reach: write },
  { name: 'link-cards', at: (demo) => `/groups/${demo.group('Les Moreau')}`, reach: toCard('youtube.com') },
  { name: 'link-feed', at: '/feed', reach: toCard('framatube.org') },
]
