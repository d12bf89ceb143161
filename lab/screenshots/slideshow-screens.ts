import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import type { Screen } from './screen.ts'

async function play(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('dialog', { name: 'Slideshow' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.mouse.click(100, 300)
  await page.getByRole('button', { name: 'Go on' }).waitFor()
}

const shown = (page: Page) => page.getByRole('heading', { name: /^[A-Z]{6}$/ }).waitFor()

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Connect a picture frame' }).click()
  await page.getByRole('dialog', { name: 'Connect a picture frame' }).waitFor()
}

async function typeCode(page: Page) {
  const tablet = await page.context().newPage()
  await tablet.goto(new URL('/frame', page.url()).href)
  await shown(tablet)
  const code = await tablet.getByRole('heading', { level: 1 }).innerText()
  await tablet.close()
  await openDialog(page)
  await page.getByRole('textbox', { name: 'Six letters' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
}

const signingIn: Screen['at'] = async (demo) => `/users/${(await demo.call('elodie')(readMe)).id}/signing-in`

const frameScreens: Screen[] = [
  { name: 'frame-code', as: 'nobody', at: '/frame', reach: shown },
  { name: 'frame-connect', at: signingIn, reach: openDialog },
  { name: 'frame-found', at: signingIn, reach: typeCode },
]

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
  ...frameScreens,
]
