import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/programs/bots.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { BotsSection } from './BotsSection.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const bell: contract.Bot = {
  id: 'b',
  name: 'Doorbell',
  madeBy: { id: 'a', name: 'Ada', entityType: 'user' },
  createdAt: 0,
}
const address = 'https://example.org/api/bots/coterie_bot_k7Yw0mJ3vQp1sXrT9bLd4cNfHgE2aZ1akSiM'
let bots: contract.Bot[]

beforeEach(() => {
  bots = []
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === contract.listBots) return { bots }
    return { bot: bell, address }
  }) as never)
})

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsContext value={createToasts()}>
        <BotsSection groupId="g" />
      </ToastsContext>
    </QueryClientProvider>,
  )
}

const sent = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.flatMap(([called, input]) => ((called as unknown) === endpoint ? [input] : []))
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('one is added by its name, and then its address is shown', async () => {
  show()
  await click('Add a program')
  const form = within(await screen.findByRole('dialog', { name: 'A program that posts here' }))
  fireEvent.change(form.getByLabelText('Name'), { target: { value: ' Doorbell ' } })
  await userEvent.click(form.getByRole('button', { name: 'Add a program' }))
  await screen.findByText(address)
  expect(sent(contract.addBot)).toEqual([{ params: { id: 'g' }, body: { name: 'Doorbell' } }])
})

test('a new address and the end of it are asked for first', async () => {
  bots = [bell]
  show()
  await screen.findByText(/Made by Ada/)
  await click('New address for Doorbell')
  expect(sent(contract.renewBot)).toEqual([])
  const renewing = within(await screen.findByRole('alertdialog', { name: 'Make a new address?' }))
  await userEvent.click(renewing.getByRole('button', { name: 'New address' }))
  await screen.findByText(address)
  await click('Done')
  await click('Remove Doorbell')
  const removing = within(await screen.findByRole('alertdialog', { name: 'Remove “Doorbell”?' }))
  await userEvent.click(removing.getByRole('button', { name: 'Remove' }))
  expect(sent(contract.removeBot)).toEqual([{ params: { id: 'g', bot: 'b' } }])
})
