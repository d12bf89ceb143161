import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/programs/bots.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
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

const sent = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.flatMap(([called, input]) => ((called as unknown) === endpoint ? [input] : []))
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('one is added by its name, and then its address is shown', async () => {
  await renderOnPage(<BotsSection groupId="g" />)
  await click('Add a program')
  const form = within(await screen.findByRole('dialog', { name: 'A program that posts here' }))
  fireEvent.change(form.getByLabelText('Name'), { target: { value: ' Doorbell ' } })
  fireEvent.click(form.getByRole('button', { name: 'Add a program' }))
  await screen.findByText(address)
  expect(sent(contract.addBot)).toEqual([{ params: { id: 'g' }, body: { name: 'Doorbell' } }])
})

test('a new address and the end of it are asked for first', async () => {
  bots = [bell]
  await renderOnPage(<BotsSection groupId="g" />)
  await screen.findByText(/a program of Ada/)
  await click('New address for Doorbell')
  expect(sent(contract.renewBot)).toEqual([])
  const renewing = within(await screen.findByRole('alertdialog', { name: 'Make a new address?' }))
  fireEvent.click(renewing.getByRole('button', { name: 'New address' }))
  await screen.findByText(address)
  await click('Done')
  await click('Remove Doorbell')
  const removing = within(await screen.findByRole('alertdialog', { name: 'Remove “Doorbell”?' }))
  fireEvent.click(removing.getByRole('button', { name: 'Remove' }))
  expect(sent(contract.removeBot)).toEqual([{ params: { id: 'g', bot: 'b' } }])
})
