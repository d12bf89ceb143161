import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { Devices } from './Devices.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const now = Math.floor(Date.now() / 1000)
const laptop = { id: 's1', deviceName: 'Firefox, Linux', lastUsedAt: now, isCurrent: true }
const phone = { id: 's2', deviceName: 'Safari, iPhone', lastUsedAt: now - 7200, isCurrent: false }
const program = { id: 's3', deviceName: '', lastUsedAt: now - 7200, isCurrent: false }

test('says which device this is, and signs out the others one by one or all at once', async () => {
  let sessions = [laptop, phone, program]
  vi.mocked(call).mockImplementation((async (endpoint: object, given?: { params: { id: string } }) => {
    if (endpoint === listSessions) return sessions
    sessions = sessions.filter(({ id, isCurrent }) => (given?.params ? id !== given.params.id : isCurrent))
    return undefined
  }) as typeof call)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsContext value={createToasts()}>
        <Devices />
      </ToastsContext>
    </QueryClientProvider>,
  )
  const [here, there] = await screen.findAllByRole('listitem')
  expect(within(here!).getByText('This device')).toBeTruthy()
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(there!.textContent).toMatch(/^Safari, iPhone\d h ago/)

  await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari, iPhone' }))
  expect(call).toHaveBeenCalledWith(endSession, { params: { id: 's2' } })
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Sign out Unknown device' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(call).toHaveBeenCalledWith(endOtherSessions)
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})
