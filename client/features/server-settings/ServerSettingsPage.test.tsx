import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendTestEmail, type TestedEmail } from '#contract/sign-in/sent-emails.ts'
import * as contract from '#contract/sign-in/server-settings.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { Toaster } from '../../ui/toasts/Toaster.tsx'
import { ServerSettingsPage } from './ServerSettingsPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

let settings: contract.ServerSettings
let answer: contract.SettingAnswer
let tested: TestedEmail
let refusal: Error | undefined

beforeEach(() => {
  answer = {}
  refusal = undefined
  settings = {
    version: '7',
    language: {},
    address: { url: 'http://127.0.0.1:8080', isSet: false, path: '', reach: 'this-computer' },
    email: { testTo: 'ada@example.org' },
    backups: { at: '03:30' },
    releases: {},
  }
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === sendTestEmail) return Promise.resolve(tested)
    if (endpoint === readWays) return Promise.resolve({ confirmBy: ['password'] })
    if (endpoint === contract.changeLanguage && refusal) return Promise.reject(refusal)
    return Promise.resolve(endpoint === contract.readServerSettings ? settings : answer)
  }) as never)
})

const show = async () => {
  const rendered = await renderOnPage(
    <>
      <ServerSettingsPage />
      <Toaster />
    </>,
    applicationOf({ ...adaAtHome, isAdmin: true }),
  )
  await screen.findByRole('heading', { name: 'Email' })
  return rendered
}
const section = (name: string) => within(screen.getByRole('region', { name }))
const bodyOf = (endpoint: unknown) =>
  vi
    .mocked(call)
    .mock.calls.filter(([called]) => (called as unknown) === endpoint)
    .map(([, given]) => (given as { body: unknown } | undefined)?.body)

test('an address is tried, what is wrong with it is said, and it can be saved nevertheless', async () => {
  answer = { problem: 'another-server', mayBeSaved: true }
  await show()
  const address = section('Address')
  expect(address.getByText(/can only be opened on this computer/)).toBeTruthy()
  await userEvent.type(address.getByRole('textbox', { name: 'Address' }), ' coterie.example.org')
  await userEvent.click(address.getByRole('button', { name: 'Save' }))
  expect(bodyOf(contract.changeAddress)).toEqual([{ version: '7', address: 'https://coterie.example.org' }])
  expect((await address.findByRole('alert')).textContent).toContain('it isn’t this server')
  answer = {}
  await userEvent.click(address.getByRole('button', { name: 'Save it anyway' }))
  expect(bodyOf(contract.changeAddress)[1]).toEqual({
    version: '7',
    address: 'https://coterie.example.org',
    unchecked: true,
  })
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(address.queryByRole('alert')).toBeNull()
})

test('what the environment sets is shown and not to be changed', async () => {
  settings.language = { chosen: 'fr_FR', fixed: 'DEFAULT_LANG' }
  settings.backups = { folder: '/mnt/backup', at: '03:30', fixed: 'BACKUP_DIR' }
  await show()
  expect(section('Language').getByText('Français')).toBeTruthy()
  expect(section('Language').queryByRole('button')).toBeNull()
  expect(section('Backups').getByText(/^Set by BACKUP_DIR where the server was started/)).toBeTruthy()
})

test('a mail server that is saved keeps its password unless another is typed', async () => {
  const server = { host: 'mail.example.org', port: 587, security: 'starttls' as const, user: 'us' }
  settings.email = { server: { ...server, hasPassword: true }, sender: 'us@example.org', testTo: 'ada@example.org' }
  answer = { mailedTo: 'ada@example.org' }
  await show()
  const email = section('Email')
  expect(email.queryByLabelText('Password')).toBeNull()
  await userEvent.click(email.getByRole('button', { name: 'Save' }))
  expect(bodyOf(contract.changeEmail)).toEqual([{ version: '7', server, from: '' }])
  expect(await screen.findByText(/^A test is on its way to ada@example.org/)).toBeTruthy()
  await userEvent.click(email.getByRole('button', { name: 'Replace or remove it' }))
  await userEvent.type(email.getByLabelText('Password'), 'new')
  await userEvent.selectOptions(email.getByRole('combobox', { name: 'Encryption' }), 'tls')
  await userEvent.click(email.getByRole('button', { name: 'Save' }))
  expect(bodyOf(contract.changeEmail)[1]).toEqual({
    version: '7',
    server: { ...server, port: 465, security: 'tls', password: 'new' },
    from: '',
  })
  expect(email.queryByLabelText('Password')).toBeNull()
})

test('a mail server without a name is not sent', async () => {
  await show()
  const email = section('Email')
  await userEvent.click(email.getByRole('button', { name: 'Save' }))
  expect(email.getByText('Enter the name of your mail server.')).toBeTruthy()
  expect(bodyOf(contract.changeEmail)).toEqual([])
})

test('why a test did not arrive is said, with the words of the mail server', async () => {
  const server = { host: 'mail.example.org', port: 25, security: 'none' as const, hasPassword: false }
  settings.email = { server, sender: 'us@example.org', fixed: 'SMTP_URL', fixedFrom: 'MAIL_FROM', testTo: 'ada@x.org' }
  tested = { address: 'ada@x.org', problem: 'sender-refused', answer: '550 We do not know you' }
  await show()
  await userEvent.click(section('Email').getByRole('button', { name: 'Send me a test' }))
  const alert = await section('Email').findByRole('alert')
  expect(alert.textContent).toContain('takes no emails from this address')
  expect(alert.textContent).toContain('550 We do not know you')
})

test('an older session has to show who it is, once', async () => {
  refusal = new CallError('password-needed', 403)
  await show()
  await userEvent.selectOptions(section('Language').getByRole('combobox'), 'fr_FR')
  await userEvent.click(section('Language').getByRole('button', { name: 'Save' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'correct horse battery')
  refusal = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(bodyOf(contract.changeLanguage)).toEqual([
    { version: '7', language: 'fr_FR' },
    { version: '7', language: 'fr_FR', currentPassword: 'correct horse battery' },
  ])
})

test('a form shows what another administrator has saved, and a server whose removal failed', async () => {
  const server = { host: 'mail.example.org', port: 25, security: 'none' as const, hasPassword: false }
  settings.email = { server, sender: 'us@example.org' }
  const { application } = await show()
  const host = () => section('Email').getByLabelText('Mail server')
  expect(host()).toHaveProperty('value', 'mail.example.org')
  answer = { problem: 'no-mail-server' }
  await userEvent.click(section('Email').getByRole('button', { name: 'Send no emails' }))
  expect(host()).toHaveProperty('value', 'mail.example.org')
  settings = { ...settings, version: '8', email: { server: { ...server, host: 'other.example.org' } } }
  await act(() => application.queryClient.invalidateQueries({ queryKey: queryKeys.administration }))
  expect(await section('Email').findByDisplayValue('other.example.org')).toBe(host())
})
