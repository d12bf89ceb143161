import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { disconnectProvider, readProviderConnection } from '#contract/sign-in/identity-provider.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ProviderWay } from './ProviderWay.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

const connection = { connectedAs: 'Ada M.', connectedAt: 1, removable: true }

test('disconnects with the password, which is asked again when it was wrong', async () => {
  let connected = true
  vi.mocked(call).mockImplementation((async (endpoint: object, given?: { body: { currentPassword?: string } }) => {
    if (endpoint === readProviderConnection) return connected ? connection : {}
    if (given?.body.currentPassword !== 'right') throw new CallError('wrong-password', 403)
    connected = false
    return undefined
  }) as typeof call)
  await renderOnPage(<ProviderWay name="Moreau ID" />)
  expect(await screen.findByText(/^Connected as/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Moreau ID?' })
  expect(dialog.textContent).toContain('From then on, you sign in another way.')
  await userEvent.type(screen.getByLabelText('Current password'), 'wrong{Enter}')
  expect(await screen.findByText(/isn’t your current password/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Current password'))
  await userEvent.type(screen.getByLabelText('Current password'), 'right{Enter}')
  expect(await screen.findByText('Not connected yet')).toBeTruthy()
  expect(call).toHaveBeenCalledWith(disconnectProvider, { body: { currentPassword: 'right' } })
})

test('keeps the only way to sign in', async () => {
  vi.mocked(call).mockResolvedValue({ ...connection, removable: false } as never)
  await renderOnPage(<ProviderWay name="Moreau ID" />)
  expect(await screen.findByText('This is your only way to sign in.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
