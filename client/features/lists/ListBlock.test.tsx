import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { claimListItem, type List, type ListItem } from '#contract/blocks/lists.ts'
import { adaAtHome, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ListBlock } from './ListBlock.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const bea = { id: 'bea', name: 'Bea', entityType: 'user' as const }

function thing(id: string, more: Partial<ListItem> = {}): ListItem {
  return { id, words: id, taken: 0, takers: 0, takenBy: [], mine: 0, done: false, mayChange: false, ...more }
}
const listOf = (items: ListItem[], mayAdd = true): List => ({ items, mayAdd })

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset()
  localStorage.clear()
})

async function show(list: List, { briefly = false } = {}) {
  const application = applicationOf(adaAtHome)
  application.queryClient.setQueryData(queryKeys.block('list', 'm1'), list)
  application.queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
  await renderOnPage(<ListBlock message={{ id: 'm1' }} briefly={briefly} />, application)
  return screen.findByRole('region', { name: 'List' })
}

test('a tap takes something before the server has responded, and another gives it back', async () => {
  const taken = thing('cake', { mine: 1, taken: 1, takers: 1, takenBy: [{ ...adaAtHome, amount: 1 }] })
  let respond = (_list: List) => {}
  vi.mocked(call).mockReturnValueOnce(new Promise((resolve) => (respond = resolve)) as never)
  const block = await show(listOf([thing('cake'), thing('bread')]))
  expect(within(block).getByText('0 of 2 taken')).toBeTruthy()
  await userEvent.click(within(block).getByRole('button', { name: 'I’ll bring it: cake' }))
  const own = await within(block).findByRole('button', { name: 'You bring “cake”. Give it back', pressed: true })
  expect(within(block).getByText('1 of 2 taken')).toBeTruthy()
  const params = { id: 'm1', item: 'cake' }
  expect(call).toHaveBeenCalledWith(claimListItem, { params, body: { amount: 1 } })
  await act(async () => respond(listOf([taken, thing('bread')])))
  vi.mocked(call).mockResolvedValueOnce(listOf([thing('cake'), thing('bread')]) as never)
  await userEvent.click(own)
  expect(await within(block).findByRole('button', { name: 'I’ll bring it: cake' })).toBeTruthy()
  expect(call).toHaveBeenLastCalledWith(claimListItem, { params, body: { amount: 0 } })
})

test('of several, one takes one more while there are some', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  const bread = thing('bread', { wanted: 3, taken: 2, takers: 2, mine: 1, takenBy: [{ ...bea, amount: 1 }] })
  const block = await show(listOf([bread]))
  expect(within(block).getByText('2 of 3 taken')).toBeTruthy()
  expect(within(block).getByRole('img', { name: 'Bea' })).toBeTruthy()
  await userEvent.click(within(block).getByRole('button', { name: 'One more: bread' }))
  expect(await within(block).findByText('You · 2')).toBeTruthy()
  expect(within(block).queryByRole('button', { name: 'One more: bread' })).toBeNull()
})

test('what somebody else has just taken says so, and shows who has it', async () => {
  const taken = thing('cake', { taken: 1, takers: 1, takenBy: [{ ...bea, amount: 1 }] })
  vi.mocked(call).mockRejectedValueOnce(new CallError('item-taken', 409))
  vi.mocked(call).mockResolvedValue(listOf([taken]) as never)
  const block = await show(listOf([thing('cake')]))
  await userEvent.click(within(block).getByRole('button', { name: 'I’ll bring it: cake' }))
  expect(await within(block).findByText('Bea')).toBeTruthy()
  expect(within(block).queryByRole('button')).not.toBeNull()
  expect(localStorage.getItem('answers')).toBeNull()
})

test('without the server, what is added, taken and ticked waits on the device', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('unreachable', 0))
  const block = await show(listOf([]))
  expect(within(block).getByText('Nothing yet. What’s needed?')).toBeTruthy()
  await userEvent.type(within(block).getByLabelText('What’s needed'), 'salad{Enter}')
  await userEvent.click(await within(block).findByRole('button', { name: 'I’ll bring it: salad' }))
  await userEvent.click(within(block).getByRole('checkbox', { name: 'salad' }))
  expect(await within(block).findByText('We’ll send it when you’re back.')).toBeTruthy()
  expect(within(block).getByRole('checkbox', { name: 'salad', checked: true })).toBeTruthy()
  const waiting = Object.values(JSON.parse(localStorage.getItem('answers')!)) as { kind: string }[]
  expect(waiting.map(({ kind }) => kind)).toEqual(['list-item', 'list-claim', 'list-done'])
})

test('one’s own is changed, moved and removed, and removing can be undone', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  const own = (id: string) => thing(id, { mayChange: true })
  const block = await show(listOf([own('cake'), own('bread'), thing('wine')]))
  const words = () =>
    within(block)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')!.textContent)
  expect(within(block).queryByRole('button', { name: 'Change “wine”' })).toBeNull()
  const choose = async (item: string, row: string) => {
    await userEvent.click(within(block).getByRole('button', { name: `Change “${item}”` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: row }))
  }
  await choose('bread', 'Move up')
  expect(words()).toEqual(['bread', 'cake', 'wine'])
  await choose('bread', 'Edit')
  const field = within(block).getAllByLabelText('What’s needed')[0]!
  await userEvent.clear(field)
  await userEvent.type(field, 'rye bread{Enter}')
  await waitFor(() => expect(words()).toEqual(['rye bread', 'cake', 'wine']))
  expect(JSON.parse(localStorage.getItem('answers')!)['list-item m1 bread'].body).toEqual({
    words: 'rye bread',
    before: 'cake',
  })
  await choose('cake', 'Remove')
  await waitFor(() => expect(words()).toEqual(['rye bread', 'wine']))
})

test('a list that is long unfolds, and readers see no field', async () => {
  const block = await show(
    listOf(
      Array.from({ length: 11 }, (_, n) => thing(`thing ${n}`)),
      false,
    ),
  )
  expect(within(block).getAllByRole('checkbox')).toHaveLength(8)
  await userEvent.click(within(block).getByRole('button', { name: 'Show all 11' }))
  expect(within(block).getAllByRole('checkbox')).toHaveLength(11)
  expect(within(block).queryByRole('button', { name: 'Add something' })).toBeNull()
})

test('a card says how much is taken and offers what is needed next', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  const cake = thing('cake', { taken: 1, takers: 1, takenBy: [{ ...bea, amount: 1 }] })
  const block = await show(listOf([cake, thing('bread'), thing('wine', { done: true })]), { briefly: true })
  expect(within(block).getByText('2 of 3 taken')).toBeTruthy()
  expect(within(block).queryByRole('checkbox')).toBeNull()
  await userEvent.click(within(block).getByRole('button', { name: 'I’ll bring it: bread' }))
  expect(await within(block).findByText('3 of 3 taken')).toBeTruthy()
})
