import type { Page } from '@playwright/test'
import type { FirstRunStep, ServerSettings, SettingAnswer } from '#contract/sign-in/server-settings.ts'

const unset: ServerSettings = {
  version: '',
  language: {},
  address: { url: 'http://127.0.0.1:8080', isSet: false, path: '', reach: 'this-computer' },
  email: { testTo: 'elodie@moreau.example' },
  backups: { at: '03:30' },
  releases: {},
}

/** As a year of use leaves them, the language being decided where the server is started. */
const inUse: ServerSettings = {
  version: '7',
  language: { chosen: 'fr_FR', fixed: 'DEFAULT_LANG' },
  address: { url: 'https://moreau.example', isSet: true, path: '', reach: 'everybody' },
  email: {
    server: {
      host: 'mail.moreau.example',
      port: 587,
      security: 'starttls',
      user: 'table@moreau.example',
      hasPassword: true,
    },
    sender: 'Les Moreau <table@moreau.example>',
    from: 'Les Moreau <table@moreau.example>',
    testTo: 'elodie@moreau.example',
  },
  backups: { folder: '/mnt/blue-drive/coterie', at: '03:10' },
  releases: {},
}

export async function withServerSettings(page: Page, settings: ServerSettings = inUse): Promise<void> {
  await page.route('**/api/admin/settings', (route) => route.fulfill({ json: settings }))
}

/** Every change is answered like this. */
export async function withAnswer(page: Page, answer: SettingAnswer): Promise<void> {
  await page.route('**/api/admin/settings/*', (route) => route.fulfill({ json: answer }))
}

export async function inFirstRun(page: Page, step: FirstRunStep): Promise<void> {
  await withServerSettings(page, unset)
  await page.route('**/api/admin/first-run', (route) => route.fulfill({ json: { step } }))
}
