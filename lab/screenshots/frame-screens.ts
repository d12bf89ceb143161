import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import type { Screen } from './screen.ts'

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

export const frameScreens: Screen[] = [
  { name: 'frame-code', as: 'nobody', at: '/frame', reach: shown },
  { name: 'frame-connect', at: signingIn, reach: openDialog },
  { name: 'frame-found', at: signingIn, reach: typeCode },
]
