import type { Page } from '@playwright/test'
import type { Me, ServerNotice } from '#contract/me.ts'
import type { Mailing, SentEmail } from '#contract/sign-in/sent-emails.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from '../screen.ts'
import { makeAdministrator } from './administration-screens.ts'

const anHour = 3600

/** How a server that sends emails shows them, and what everybody is told. */
export const emailScreens: Screen[] = [
  { name: 'administration-email', at: '/admin/email', before: withEmails },
  { name: 'administration-email-off', at: '/admin/email', before: makeAdministrator },
  { name: 'administration-notice', at: '/admin/notice', before: withNotice },
  { name: 'notice-on-feed', at: '/feed', before: withNotice },
]

async function withEmails(page: Page, demo: OpenDemo): Promise<void> {
  await makeAdministrator(page, demo)
  const now = Math.floor(Date.now() / 1000)
  const of = (n: number, name: string, more: Partial<SentEmail>): SentEmail => ({
    id: `0197c1de-0000-7000-8000-0000000000e${n}`,
    kind: 'digest',
    state: 'sent',
    address: `${name.toLowerCase()}@example.org`,
    at: now - n * anHour,
    attempts: 1,
    person: person(n, name),
    ...more,
  })
  const { person: _, ...invited } = of(4, 'Tomas', { kind: 'invitation' })
  const emails = [
    of(1, 'Ilse', { state: 'parked', attempts: 8, answer: '451 4.3.0 Temporary server error. Please try again later' }),
    of(2, 'Bo', { kind: 'code' }),
    of(3, 'Wilhelm', { state: 'refused', answer: '550 5.1.1 <wilhelm@example.org>: No such user here' }),
    invited,
    of(5, 'Marta', {}),
  ]
  const mailing: Mailing = {
    server: 'mail.example.org:465',
    from: 'Les Moreau <us@example.org>',
    waiting: 2,
    parked: 1,
    refusing: [{ ...person(3, 'Wilhelm'), login: 'wilhelm@example.org', since: now - 50 * anHour }],
  }
  await page.route('**/api/admin/mailing', (route) => route.fulfill({ json: mailing }))
  await page.route('**/api/admin/emails*', (route) => route.fulfill({ json: { emails } }))
  await page.route('**/api/admin/emails/test', (route) =>
    route.fulfill({
      json: { address: 'elodie@example.org', problem: 'wrong-password', answer: '535 5.7.8 wrong password' },
    }),
  )
  await page.route('**/api/admin/health', async (route) => {
    const response = await route.fetch()
    const health = (await response.json()) as { parts: object }
    await route.fulfill({ response, json: { ...health, parts: { ...health.parts, mail: { status: 'ok' } } } })
  })
}

async function withNotice(page: Page, demo: OpenDemo): Promise<void> {
  await makeAdministrator(page, demo)
  const notice: ServerNotice = {
    id: '0197c1de-0000-7000-8000-0000000000f1',
    text: 'On Sunday at nine this place moves to a new computer. It may be away for an hour. Your photos come along.',
    link: 'https://coterie.example.org/about-the-move',
    until: Math.floor(Date.now() / 1000) + 50 * anHour,
  }
  await page.route(/\/api\/me(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as Me), notice } })
  })
  await page.route('**/api/admin/notice', (route) => route.fulfill({ json: { notice } }))
}

function person(n: number, name: string) {
  return { id: `0197c1de-0000-7000-8000-00000000000${n}`, name, entityType: 'user' } as const
}
