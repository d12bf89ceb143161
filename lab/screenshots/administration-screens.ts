import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { loginOf } from '#scripts/demo/people.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

/** What those see who look after the server. */
export const administrationScreens: Screen[] = [
  { name: 'administration-health', at: '/admin', before: makeAdministrator },
  { name: 'administration-people', at: '/admin/people', before: makeAdministrator },
  { name: 'administration-record', at: '/admin/record', before: makeAdministrator },
]

async function makeAdministrator(_: Page, demo: OpenDemo): Promise<void> {
  const words = ['server/commands/main.ts', 'admin', loginOf('elodie')]
  const env = { PATH: process.env.PATH, DATA_DIR: demo.dataFolder }
  await promisify(execFile)(process.execPath, words, { env })
}
