import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderOnPage } from '#test/render-on-page.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { clearStored } from '../../../api/stored.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { SearchPanel } from './SearchPanel.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

const onClose = vi.fn()
const field = { current: document.createElement('input') }
type Found = { people: { id: string; name: string; entityType: 'user' }[] }
let respond: ((found: Found) => void)[] = []

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  clearStored()
  onClose.mockReset()
  respond = []
  field.current = document.createElement('input')
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(() => new Promise((resolve) => respond.push(resolve as never)) as never)
})

test('an older response never stands in place of a newer one', async () => {
  await open('be')
  await type('bea')
  await arrive(1, 'Bea')
  expect(await screen.findByRole('link', { name: 'Bea' })).toBeTruthy()
  await arrive(0, 'Ben')
  expect(screen.queryByRole('link', { name: 'Ben' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bea' })).toBeTruthy()
})

test('nothing found is said, and so is a failure, with a way to try again', async () => {
  vi.mocked(call).mockResolvedValueOnce({ messages: [], cards: [], people: [], groups: [], totalItems: 0 } as never)
  await open('bateau')
  expect(await screen.findByText('No results for “bateau” in your groups.')).toBeTruthy()
  vi.mocked(call).mockRejectedValueOnce(new CallError('server-error', 500))
  await type('lac')
  expect((await screen.findByRole('alert')).textContent).toContain('The search failed.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

async function open(text: string) {
  field.current.value = text
  await renderOnPage(<SearchPanel field={field} group={undefined} onClose={onClose} />)
}

async function type(text: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.input(field.current, { target: { value: text } })
  await act(() => vi.advanceTimersByTimeAsync(250))
  vi.useRealTimers()
}

async function arrive(request: number, name: string) {
  const people = [{ id: name, name, entityType: 'user' as const }]
  await act(async () => respond[request]!({ people, messages: [], cards: [], groups: [], totalItems: 0 } as Found))
}
