import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { clearStored } from '../../../api/stored.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { SearchPanel } from './SearchPanel.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

const field = { current: document.createElement('input') }
type Asked = { search: string; resolve: (found: unknown) => void; reject: (error: unknown) => void }
let asked: Asked[] = []

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  clearStored()
  asked = []
  field.current = document.createElement('input')
  vi.mocked(call).mockImplementation(((_: unknown, { body }: { body: { search: string } }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    asked.push({ search: body.search, resolve, reject })
    return promise
  }) as never)
})

test('an older response never stands in place of a newer one', async () => {
  await open('be')
  await type('bea')
  await respond('bea', 'Bea')
  expect(await screen.findByRole('link', { name: 'Bea' })).toBeTruthy()
  await respond('be', 'Ben')
  expect(screen.queryByRole('link', { name: 'Ben' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bea' })).toBeTruthy()
})

test('nothing found is said, and so is a failure, with a way to try again', async () => {
  await open('bateau')
  expect(screen.getByText('Searching')).toBeTruthy()
  await respond('bateau')
  expect(await screen.findByText('No results for “bateau” in your groups.')).toBeTruthy()
  await type('lac')
  await act(async () => {
    for (const { search, reject } of asked) if (search === 'lac') reject(new CallError('not-found', 404))
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The search failed.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

async function open(text: string) {
  field.current.value = text
  await renderOnPage(<SearchPanel field={field} group={undefined} onClose={() => {}} />)
}

async function type(text: string) {
  fireEvent.input(field.current, { target: { value: text } })
  await expect.poll(() => asked.some(({ search }) => search === text)).toBe(true)
}

async function respond(to: string, ...names: string[]) {
  const people = names.map((name) => ({ id: name, name, entityType: 'user' }))
  await act(async () => {
    for (const { search, resolve } of asked) {
      if (search === to) resolve({ people, groups: [], messages: [], cards: [], totalItems: 0 })
    }
  })
}
