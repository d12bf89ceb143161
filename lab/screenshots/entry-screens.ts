import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import { makeDeviceCode } from '#contract/sign-in/entry-codes.ts'
import { addLookedAfter, makeSignInSheet } from '#contract/sign-in/looking-after.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { emptyGroup } from './newcomer.ts'
import type { Screen } from './screen.ts'

/** Letting people in: with codes, with sheets, and whom others look after. */
export const entryScreens: Screen[] = [
  { name: 'enter', as: 'nobody', at: '/enter' },
  {
    name: 'enter-refused',
    as: 'nobody',
    at: '/enter',
    reach: async (page) => {
      await page.getByLabel('Code').fill('kite 0000 kite kite')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Check the spelling').waitFor()
    },
  },
  {
    name: 'enter-confirm',
    as: 'nobody',
    at: async (demo) => `/enter#${(await demo.call('jeanne')(makeDeviceCode)).key}`,
    reach: (page) => page.getByRole('button', { name: /^Yes/ }).waitFor(),
  },
  {
    name: 'enter-confirm-instead',
    at: async (demo) => `/enter#${(await demo.call('jeanne')(makeDeviceCode)).key}`,
    reach: (page) => page.getByText('will be signed out').waitFor(),
  },
  {
    name: 'another-device',
    at: async (demo) => `/users/${(await demo.call('elodie')(readMe)).id}/signing-in`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Sign in on another device' }).click()
      await page.getByText('It works once').waitFor()
    },
  },
  {
    name: 'add-person',
    at: async (demo) => `/groups/${await emptyGroup(demo)}/people`,
    reach: (page) => page.getByRole('button', { name: 'Add somebody without email' }).click(),
  },
  {
    name: 'looked-after-in-people',
    at: async (demo) => `/groups/${await emptyGroup(demo)}/people`,
    before: (_, demo) => givenLeo(demo),
    reach: (page) => page.getByText('Looked after by').waitFor(),
  },
  { name: 'looked-after', at: pageOfLeo },
  {
    name: 'sign-in-sheet',
    at: pageOfLeo,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Print a sign-in sheet' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'let-in', at: pageOfLeo, reach: askToLetIn },
  {
    name: 'let-in-code',
    at: pageOfLeo,
    reach: async (page) => {
      await askToLetIn(page)
      await page.getByRole('button', { name: 'Show the code' }).click()
      await page.getByText('for ten minutes').waitFor()
    },
  },
  { name: 'looked-after-menu', at: pageOfLeo, reach: openMenu },
  { name: 'looked-after-change', at: pageOfLeo, reach: (page) => choose(page, 'Name, picture and birthday') },
  { name: 'looked-after-devices', at: pageOfLeo, reach: (page) => choose(page, 'Devices') },
  {
    name: 'looked-after-settings',
    at: pageOfLeo,
    reach: (page) => choose(page, 'Quiet hours and notifications'),
  },
  { name: 'looked-after-delete', at: pageOfLeo, reach: (page) => choose(page, 'Delete the account') },
  { name: 'you-look-after', at: '/you', before: (_, demo) => givenLeo(demo) },
  {
    name: 'write-as',
    at: async (demo) => `/groups/${await emptyGroup(demo)}/write`,
    before: (_, demo) => givenLeo(demo),
    reach: async (page) => {
      await page.getByRole('button', { name: /^As / }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'owner', at: '/feed', before: asksOwner, reach: (page) => page.getByRole('alertdialog').waitFor() },
  { name: 'settings-looked-after', as: 'nobody', at: asLeo, reach: enterAndOpenSettings },
  {
    name: 'signing-in-looked-after',
    as: 'nobody',
    at: asLeo,
    reach: async (page) => {
      await enterAndOpenSettings(page)
      await page.getByRole('link', { name: 'See how you sign in' }).click()
      await page.getByRole('button', { name: 'Sign in on another device' }).waitFor()
    },
  },
  {
    name: 'another-device-in',
    at: async (demo) => `/users/${(await demo.call('elodie')(readMe)).id}/signing-in`,
    before: (page) =>
      page.route('**/api/me/entry-codes/*', (route) =>
        route.fulfill({ json: { state: 'used', session: { id: 's1', deviceName: 'Chrome, Android' } } }),
      ),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Sign in on another device' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
]

const leos = new WeakMap<OpenDemo, Promise<string>>()

function givenLeo(demo: OpenDemo): Promise<string> {
  const made = leos.get(demo) ?? addLeo(demo)
  leos.set(demo, made)
  return made
}

async function addLeo(demo: OpenDemo): Promise<string> {
  const params = { id: await emptyGroup(demo) }
  const body = { name: 'Leo Brandner', birthday: '2019-06-12' }
  return (await demo.call('elodie')(addLookedAfter, { params, body })).id
}

async function pageOfLeo(demo: OpenDemo): Promise<string> {
  return `/people/${await givenLeo(demo)}`
}

async function asLeo(demo: OpenDemo): Promise<string> {
  const { key } = await demo.call('elodie')(makeSignInSheet, { params: { id: await givenLeo(demo) } })
  return `/enter#${key}`
}

async function enterAndOpenSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yes, I’m Leo' }).click()
  await page.waitForURL(/feed/)
  await page.goto(new URL('/you', page.url()).href)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByText('I look after this myself').waitFor()
}

function askToLetIn(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Let Leo in' }).click()
}

async function asksOwner(page: Page): Promise<void> {
  await page.route('**/api/me?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), asksOwner: true } })
  })
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What to do about Leo Brandner' }).click()
  await page.getByRole('menu').waitFor()
}

async function choose(page: Page, item: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}
