import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { ServerHealth } from '#contract/sign-in/administration.ts'
import { firstRunSteps } from '#contract/sign-in/server-settings.ts'
import { loginOf } from '#scripts/demo/people.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'
import { withBackups } from './administered-backups.ts'
import { inFirstRun, withAnswer, withServerSettings } from './server-settings.ts'

/** What those see who look after the server. */
export const administrationScreens: Screen[] = [
  { name: 'administration-health', at: '/admin', before: makeAdministrator },
  { name: 'administration-health-release', at: '/admin', before: withRelease },
  {
    name: 'administration-release',
    at: '/admin',
    before: withRelease,
    reach: async (page) => {
      await page.getByRole('button', { name: 'See what’s new' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'administration-people', at: '/admin/people', before: makeAdministrator },
  {
    name: 'administration-person-menu',
    at: '/admin/people',
    before: makeAdministrator,
    reach: (page) => openPerson(page),
  },
  ...Object.entries({ delete: 'Delete account', suspend: 'Suspend', 'sign-out': 'Sign out everywhere' }).map(
    ([name, item]): Screen => ({
      name: `administration-${name}`,
      at: '/admin/people',
      before: makeAdministrator,
      reach: async (page) => {
        await openPerson(page)
        await page.getByRole('menuitem', { name: item }).click()
        await page.getByRole('alertdialog').waitFor()
      },
    }),
  ),
  { name: 'administration-groups', at: '/admin/groups', before: makeAdministrator },
  { name: 'administration-backups', at: '/admin/backups', before: backups },
  { name: 'administration-backups-off', at: '/admin/backups', before: makeAdministrator },
  { name: 'administration-settings', at: '/admin/settings', before: settingsInUse },
  {
    name: 'administration-settings-refused',
    at: '/admin/settings',
    before: async (page, demo) => {
      await settingsInUse(page, demo)
      await withAnswer(page, { problem: 'wrong-password', said: '535 5.7.8 Authentication failed', mayBeSaved: true })
    },
    reach: async (page) => {
      const email = page.getByRole('region', { name: 'Email' })
      await email.getByRole('button', { name: 'Save' }).click()
      await email.getByRole('alert').scrollIntoViewIfNeeded()
    },
  },
  ...firstRunSteps.map((step) => ({
    name: `first-run-${step}`,
    at: `/first-run/${step}`,
    before: async (page: Page, demo: OpenDemo) => {
      await makeAdministrator(page, demo)
      await inFirstRun(page, step)
    },
  })),
  { name: 'administration-record', at: '/admin/record', before: makeAdministrator },
]

/** As if one were out. */
async function withRelease(page: Page, demo: OpenDemo): Promise<void> {
  await backups(page, demo)
  await page.route('**/api/admin/health', async (route) => {
    const response = await route.fetch()
    const health = (await response.json()) as ServerHealth
    const lookedAt = health.checkedAt - 3600
    const notes =
      'Added\n\n• Albums to fill together\n• A photo frame for the kitchen\n\nFixed\n\n• Photos from old phones stand upright\n• Printed invitations fit on one page'
    const newer = {
      version: '1.5.0',
      publishedAt: health.checkedAt - 4 * 86_400,
      notes,
      url: 'https://git.example.org/coterie/releases/v1.5.0',
    }
    await route.fulfill({ response, json: { ...health, version: '1.4.0', releases: { lookedAt, newer } } })
  })
}

async function settingsInUse(page: Page, demo: OpenDemo): Promise<void> {
  await makeAdministrator(page, demo)
  await withServerSettings(page)
}

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
