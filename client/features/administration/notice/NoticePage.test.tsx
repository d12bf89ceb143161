import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readMe, type Me, type ServerNotice } from '#contract/me.ts'
import * as contract from '#contract/sign-in/server-notice.ts'
import { readWays } from '#contract/sign-in/ways.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { Toaster } from '../../../ui/toasts/Toaster.tsx'
import { NoticePage } from './NoticePage.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const ines: Me = { ...adaAtHome, isAdmin: true }
const aDay = 86_400
const now = () => Math.floor(Date.now() / 1000)

let current: { notice?: ServerNotice }
let refusal: Error | undefined
let isAway: boolean

beforeEach(() => {
  current = {}
  refusal = undefined
  isAway = false
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === readMe) return Promise.resolve(ines)
    if (endpoint === readWays) return Promise.resolve({ confirmBy: ['password'] })
    if (endpoint === contract.publishServerNotice && refusal) return Promise.reject(refusal)
    if (endpoint === contract.readServerNotice && isAway) return Promise.reject(new CallError('too-many-requests', 429))
    return Promise.resolve(endpoint === contract.removeServerNotice ? undefined : current)
  }) as never)
})

const show = () =>
  renderOnPage(
    <>
      <NoticePage />
      <Toaster />
    </>,
    applicationOf(ines),
  )
const published = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => endpoint === contract.publishServerNotice)
    .map(([, input]) => input)

test('publishes words, an address and until when', async () => {
  await show()
  await userEvent.type(await screen.findByLabelText('What should everybody know?'), 'We move on Sunday.')
  await userEvent.type(screen.getByLabelText('Web address to read more'), 'https://example.org/move')
  await userEvent.selectOptions(screen.getByLabelText('How long'), '3 days')
  await userEvent.click(screen.getByRole('button', { name: 'Show it to everybody' }))
  expect(await screen.findByText('Everybody sees it now.')).toBeTruthy()
  const [{ body }] = published() as [{ body: ServerNotice }]
  expect(body).toEqual({ text: 'We move on Sunday.', link: 'https://example.org/move', until: expect.any(Number) })
  expect(Math.abs(body.until - now() - 3 * aDay)).toBeLessThan(60)
})

test.for(['example.org', 'javascript:alert(1)', 'https://'])('an address such as %s is not sent', async (address) => {
  await show()
  await userEvent.type(await screen.findByLabelText('What should everybody know?'), 'Hello')
  await userEvent.type(screen.getByLabelText('Web address to read more'), address)
  await userEvent.click(screen.getByRole('button', { name: 'Show it to everybody' }))
  expect(await screen.findByText('Write the whole address, beginning with https://')).toBeTruthy()
  expect(published()).toEqual([])
})

test('an older session has to show who it is, once', async () => {
  refusal = new CallError('password-needed', 403)
  await show()
  await userEvent.type(await screen.findByLabelText('What should everybody know?'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Show it to everybody' }))
  await userEvent.type(await screen.findByLabelText('Current password'), 'correct horse battery')
  expect(screen.queryByText('Everybody sees it now.')).toBeNull()
  refusal = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Everybody sees it now.')).toBeTruthy()
  expect(published()).toMatchObject([
    { body: { text: 'Hello' } },
    { body: { currentPassword: 'correct horse battery' } },
  ])
})

test('the one that is shown can be changed and taken away', async () => {
  current = { notice: { id: '0197c1de-0000-7000-8000-0000000000f1', text: 'We move on Sunday.', until: now() + aDay } }
  await show()
  expect(await screen.findByDisplayValue('We move on Sunday.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change it' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take it away' }))
  expect(await screen.findByText('Nobody sees it anymore.')).toBeTruthy()
})

test('what is being written stays while the server is away', async () => {
  const { application } = await show()
  await userEvent.type(await screen.findByLabelText('What should everybody know?'), 'We move on')
  isAway = true
  await act(() => application.queryClient.invalidateQueries({ queryKey: queryKeys.administration }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByDisplayValue('We move on')).toBeTruthy()
})
