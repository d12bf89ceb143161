import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { readMe } from '#contract/me.ts'
import { loginOf, logins } from '#scripts/demo/people.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { withBackups } from './administered-backups.ts'
import { comeAnew, emptyGroup } from './newcomer.ts'
import type { Screen } from './screen.ts'

const account = async (demo: OpenDemo) => `/users/${(await demo.call('elodie')(readMe)).id}/settings`
const signingIn = async (demo: OpenDemo) => `/users/${(await demo.call('elodie')(readMe)).id}/signing-in`
const group = (demo: OpenDemo) => `/groups/${demo.group('Les Moreau')}/settings`

export const settingsScreens: Screen[] = [
  { name: 'settings-account', at: account },
  { name: 'settings-account-install', at: account, before: offerInstallation, reach: toInstallation },
  { name: 'settings-account-home-screen', at: account, only: 'phone', before: pretendIPhone, reach: toInstallation },
  { name: 'settings-account-unsaved', at: account, reach: rename },
  {
    name: 'settings-account-saved',
    at: account,
    reach: async (page) => {
      const field = page.getByLabel('Start page')
      await field.selectOption((await field.inputValue()) === 'feed' ? 'default_group' : 'feed')
      await save(page)
      await page.getByText('Saved.').waitFor()
    },
  },
  {
    name: 'settings-account-refused',
    at: account,
    reach: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill(loginOf('jeanne'))
      await page.getByLabel('Current password').fill(logins.elodie.password)
      await save(page)
      await page.getByText('Another account already uses this email').waitFor()
    },
  },
  {
    name: 'settings-account-leave',
    at: account,
    reach: async (page) => {
      await rename(page)
      await page.getByRole('button', { name: 'Save changes' }).waitFor()
      await page
        .getByRole('link', { name: 'My feed' })
        .or(page.getByRole('button', { name: 'Back' }))
        .first()
        .click()
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
    },
  },
  { name: 'signing-in', at: signingIn },
  {
    name: 'signing-in-second-step',
    at: signingIn,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await enterPassword(page)
      await page.getByRole('img', { name: 'QR code for your app' }).waitFor()
    },
  },
  {
    name: 'signing-in-recovery-codes',
    at: signingIn,
    before: (page) =>
      page.route('**/api/me/second-step', (route) => route.fulfill({ json: { recoveryCodes: codesToPrint } })),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await enterPassword(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('482913')
      await page.getByRole('dialog').getByRole('button', { name: 'Turn it on' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'signing-in-ways', at: signingIn, before: (page) => withPasskeys(page) },
  {
    name: 'signing-in-provider',
    at: signingIn,
    before: (page) => withProvider(page),
    reach: (page) => page.getByRole('button', { name: 'Disconnect' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'signing-in-confirm',
    at: signingIn,
    before: async (page) => {
      await withPasskeys(page)
      await page.route('**/api/me/passkeys/*', (route) =>
        route.fulfill({ status: 403, json: { error: 'password-needed', message: '', requestId: '' } }),
      )
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Remove iCloud Keychain' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Use a passkey' }).waitFor()
    },
  },
  {
    name: 'delete-account-without-password',
    at: account,
    before: (page) => withPasskeys(page, ['passkey', 'email-code']),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Delete account…' }).click()
      await page.getByRole('button', { name: 'Use a passkey' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'new-key',
    at: account,
    reach: (page) => page.getByRole('button', { name: 'New key' }).click(),
  },
  {
    name: 'new-key-made',
    as: 'nobody',
    at: '/feed',
    before: comeAnew,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Your menu/ })
        .or(page.getByRole('link', { name: 'You', exact: true }))
        .click()
      await page
        .getByRole('menuitem', { name: 'Settings' })
        .or(page.getByRole('main').getByRole('link', { name: 'Settings' }))
        .click()
      await page.getByRole('button', { name: 'New key' }).click()
      await page.getByRole('button', { name: 'Create new key' }).click()
      await page.getByRole('dialog', { name: 'Your new key' }).waitFor()
    },
  },
  {
    name: 'delete-account',
    at: account,
    reach: (page) => page.getByRole('button', { name: 'Delete account…' }).click(),
  },
  {
    name: 'delete-account-end',
    at: account,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Delete account…' }).click()
      await page.getByRole('radio', { name: 'It goes with me' }).check()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'settings-group', at: group },
  {
    name: 'settings-group-notifications',
    at: group,
    reach: (page) => page.getByRole('radiogroup', { name: 'Notifications' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'settings-loading',
    at: group,
    before: (page) => page.route('**/api/groups/*', () => new Promise(() => {})),
    reach: (page) => page.waitForTimeout(1200),
  },
  {
    name: 'settings-group-unsaved',
    at: group,
    reach: (page) => page.getByRole('textbox', { name: 'Name' }).fill('Les Moreau et compagnie'),
  },
  {
    name: 'settings-group-saved',
    at: async (demo) => `/groups/${await emptyGroup(demo)}/settings`,
    reach: async (page) => {
      const field = page.getByRole('textbox', { name: 'Name' })
      const next = (await field.inputValue()) === 'Vivaldi 2027' ? 'Vivaldi 2028' : 'Vivaldi 2027'
      await field.fill(next)
      await save(page)
      await page.getByText('Saved.').waitFor()
    },
  },
  {
    name: 'new-link',
    at: group,
    reach: (page) => page.getByRole('button', { name: 'New link' }).click(),
  },
  {
    name: 'leave-group',
    as: 'jeanne',
    at: group,
    reach: (page) => page.getByRole('button', { name: 'Quitter le groupe…' }).click(),
  },
]

const codesToPrint = Array.from({ length: 10 }, (_, n) => `k7w3mjvqp${n}`)

async function withPasskeys(page: Page, confirmBy = ['password', 'passkey']): Promise<void> {
  const kept = { isSynced: true, createdAt: 1_780_000_000, entityType: 'passkey' }
  const passkeys = ['iCloud Keychain', 'Chrome, Android'].map((name, n) => ({
    ...kept,
    id: String(n),
    credential: name,
    name,
  }))
  await changeResponse(page, '**/api/me/ways', { passkeys, confirmBy, hasSpare: true })
  await changeInfo(page, { allow_passkeys: true })
}

async function withProvider(page: Page): Promise<void> {
  const connection = { connectedAs: 'Élodie M.', connectedAt: 1_780_000_000, removable: true }
  const lastUsed = [{ way: 'identity-provider', at: Math.floor(Date.now() / 1000) - 86_400 }]
  await changeResponse(page, '**/api/me/ways', { lastUsed, hasPassword: false, hasSpare: false })
  await page.route('**/api/me/identity-provider', (route) => route.fulfill({ json: connection }))
  await changeInfo(page, { identity_provider: { name: 'Moreau ID' } })
}

async function changeResponse(page: Page, path: string, more: object): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } })
  })
}

async function changeInfo(page: Page, more: object): Promise<void> {
  await page.route('**/api/me?embed=shell', async (route) => {
    const response = await route.fetch()
    const me = (await response.json()) as { shell: { info: object } }
    const shell = { ...me.shell, info: { ...me.shell.info, ...more } }
    await route.fulfill({ response, json: { ...me, shell } })
  })
}

async function rename(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Élodie Moreau-Petit')
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
}

async function offerInstallation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('load', () => window.dispatchEvent(new Event('beforeinstallprompt')))
  })
}

/** Apple's browsers say in this way that they show a page, and no application of the home screen. */
async function pretendIPhone(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
}

async function toInstallation(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'As an app' }).scrollIntoViewIfNeeded()
}

async function enterPassword(page: Page): Promise<void> {
  const field = page.getByLabel('Current password')
  const picture = page.getByRole('img', { name: 'QR code for your app' })
  await field.or(picture).first().waitFor()
  if (await picture.isVisible()) return
  await field.fill(logins.elodie.password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** What those see who look after the server. */
export const administrationScreens: Screen[] = [
  { name: 'administration-health', at: '/admin', before: makeAdministrator },
  { name: 'administration-people', at: '/admin/people', before: makeAdministrator },
  {
    name: 'administration-person-menu',
    at: '/admin/people',
    before: makeAdministrator,
    reach: (page) => openPerson(page),
  },
  {
    name: 'administration-delete',
    at: '/admin/people',
    before: makeAdministrator,
    reach: async (page) => {
      await openPerson(page)
      await page.getByRole('menuitem', { name: 'Delete account' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'administration-groups', at: '/admin/groups', before: makeAdministrator },
  { name: 'administration-backups', at: '/admin/backups', before: backups },
  { name: 'administration-backups-off', at: '/admin/backups', before: makeAdministrator },
  { name: 'administration-record', at: '/admin/record', before: makeAdministrator },
]

async function backups(page: Page, demo: OpenDemo): Promise<void> {
  await makeAdministrator(page, demo)
  await withBackups(page)
}

export async function makeAdministrator(_: Page, demo: OpenDemo): Promise<void> {
  const words = ['server/commands/main.ts', 'admin', loginOf('elodie')]
  const env = { PATH: process.env.PATH, DATA_DIR: demo.dataFolder }
  await promisify(execFile)(process.execPath, words, { env })
}

async function openPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What you can do about' }).nth(1).click()
  await page.getByRole('menuitem', { name: 'Delete account' }).waitFor()
}
