import type { Page } from '@playwright/test'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const message = (words: string) => (demo: OpenDemo) => `/messages/${demo.message(words)}`
const sailing = message('Zoë an der Pinne')
const jam = message('Mes confitures')
const waltz = message('Vals de los tilos')

/** Videos, sound and PDFs where they are seen, heard and read. */
export const mediaScreens: Screen[] = [
  { name: 'message-video-and-photos', at: sailing },
  { name: 'message-one-video', at: message('Gaston est revenu') },
  {
    name: 'lightbox-video',
    at: sailing,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Photo 1 of 4/ }).click()
      const lightbox = page.getByRole('dialog')
      await lightbox.waitFor()
      await page.keyboard.press('ArrowRight')
      await lightbox.locator('video').first().waitFor()
    },
  },
  { name: 'message-song', at: waltz },
  {
    name: 'message-song-playing',
    at: waltz,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Play Vals de los tilos' }).click()
      await page.getByRole('button', { name: 'Pause Vals de los tilos' }).waitFor()
    },
  },
  {
    name: 'message-voice-note',
    at: message('J’ai perdu'),
    reach: (page) => page.getByRole('group', { name: /^Voice note/ }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'reply-video',
    at: message('88 bougies'),
    reach: (page) => page.getByText('Et le film').scrollIntoViewIfNeeded(),
  },
  { name: 'message-pdf', at: jam },
  { name: 'message-photo-and-pdf', at: message('Nebelhorn, Samstag') },
  { name: 'pdf-reader', at: jam, reach: (page) => read(page, 'confitures-de-mamie-jeanne.pdf') },
  {
    name: 'pdf-reader-plan',
    at: message('Nebelhorn, Samstag'),
    reach: (page) => read(page, 'tourenplan-nebelhorn.pdf'),
  },
]

async function read(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).locator('img').first().waitFor()
}
