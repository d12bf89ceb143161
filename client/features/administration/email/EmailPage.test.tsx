import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as administration from '#contract/sign-in/administration.ts'
import * as contract from '#contract/sign-in/sent-emails.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { Toaster } from '../../../ui/toasts/Toaster.tsx'
import { EmailPage } from './EmailPage.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const bea = { id: '0197c1de-0000-7000-8000-00000000000b', name: 'Bea', entityType: 'user' } as const
const sent: contract.SentEmail = {
  id: '0197c1de-0000-7000-8000-0000000000e1',
  kind: 'digest',
  state: 'sent',
  address: 'bea@example.org',
  at: 1_795_318_200,
  attempts: 1,
  person: bea,
}
const parked: contract.SentEmail = {
  ...sent,
  id: '0197c1de-0000-7000-8000-0000000000e2',
  state: 'parked',
  attempts: 8,
  answer: '451 4.3.0 our disk is full',
}

let mailing: contract.Mailing
let mail: { status: string; reason?: string }
let tested: contract.TestedEmail

beforeEach(() => {
  mailing = { server: 'mail.example.org:465', from: 'us@example.org', waiting: 0, parked: 0, refusing: [] }
  mail = { status: 'ok' }
  tested = { address: 'ada@example.org' }
  vi.mocked(call).mockImplementation(((endpoint: unknown, input?: { query?: { only?: string } }) => {
    if (endpoint === administration.readServerHealth) return Promise.resolve({ parts: { mail } })
    if (endpoint === contract.readMailing) return Promise.resolve(mailing)
    if (endpoint === contract.sendTestEmail) return Promise.resolve(tested)
    if (endpoint === contract.retryParkedEmails) return Promise.resolve({ emails: mailing.parked })
    if (endpoint === contract.listSentEmails)
      return Promise.resolve({ emails: input?.query?.only ? [parked] : [parked, sent] })
    return Promise.resolve(undefined)
  }) as never)
})

const show = () =>
  renderOnPage(
    <>
      <EmailPage />
      <Toaster />
    </>,
    applicationOf({ ...adaAtHome, login: 'ada@example.org', isAdmin: true }),
  )
const calls = (endpoint: unknown) => vi.mocked(call).mock.calls.filter(([called]) => called === endpoint)

test('says how emails are sent, and to whom each went, with the words of the mail server', async () => {
  await show()
  expect(await screen.findByText('Through mail.example.org:465, from us@example.org.')).toBeTruthy()
  const rows = within(await screen.findByRole('list', { name: 'Sent in the last 30 days' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]!.textContent).toMatch(/News from groupsGiven upbea@example\.org · .* · tried 8 times451 4\.3\.0/)
  expect(rows[1]!.textContent).not.toContain('tried')
  await userEvent.click(screen.getByRole('radio', { name: 'Not sent' }))
  expect(await screen.findAllByText('News from groups')).toHaveLength(1)
})

test('what was given up and an address that refuses can be tried again', async () => {
  mailing = {
    ...mailing,
    parked: 2,
    waiting: 3,
    refusing: [{ ...bea, login: 'bea@example.org', since: 1_795_318_200 }],
  }
  await show()
  expect(await screen.findByText('2 emails were given up.')).toBeTruthy()
  expect(screen.getByText('3 emails are waiting to be sent.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 emails are tried again.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send again to Bea' }))
  expect(calls(contract.resumeEmailsTo)).toEqual([[contract.resumeEmailsTo, { params: { id: bea.id } }]])
})

test('a test message is sent, or it says why not', async () => {
  await show()
  const button = await screen.findByRole('button', { name: 'Send me a test' })
  await userEvent.click(button)
  expect(await screen.findByText(/^A test is on its way to ada@example\.org/)).toBeTruthy()
  tested = { address: 'ada@example.org', problem: 'wrong-password', answer: '535 5.7.8 wrong password' }
  await userEvent.click(button)
  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toMatch(/user name and password.*said: 535 5\.7\.8 wrong password$/)
})

test('a mail server that is away is said first, in its own words', async () => {
  mail = { status: 'failing', reason: 'The mail server takes no emails: connect ECONNREFUSED' }
  await show()
  const [first] = within(await screen.findByRole('list', { name: 'How emails are sent' })).getAllByRole('listitem')
  expect(first!.textContent).toBe('BrokenThe mail server takes no emails.connect ECONNREFUSED')
})

test('a server without mail leads to where it is set', async () => {
  mailing = { waiting: 0, parked: 0, refusing: [] }
  await show()
  expect(await screen.findByText('This server sends no email.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /a test/ })).toBeNull()
})
