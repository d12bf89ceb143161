import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOwner } from '#contract/sign-in/email-codes.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { OwnerDialog } from './OwnerDialog.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsContext value={createToasts()}>
        <OwnerDialog />
      </ToastsContext>
    </QueryClientProvider>,
  )
}

test.for([
  ['Yes, it was me', true],
  ['No, somebody else', false],
] as const)('asks once whether the account is theirs: %s', async ([answer, isMine]) => {
  vi.mocked(call).mockResolvedValue(undefined)
  show()
  expect(await screen.findByRole('alertdialog', { name: 'Did you set up this account?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: answer }))
  expect(call).toHaveBeenCalledWith(answerOwner, { body: { isMine } })
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('stays open when the answer does not arrive', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('unreachable', 0))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, it was me' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
