import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listCollections } from '#contract/collecting/collections.ts'
import type { Group } from '#contract/groups.ts'
import { chooseChat, readImport, startImport, takeBackImport, type Import } from '#contract/importing/imports.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ImportView } from './ImportView.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const user = (id: string, name: string) => ({ id, name, entityType: 'user' as const })
const many = Array.from({ length: 500 }, (_, n) => user(`u${n}`, `Person ${n}`))
const group = {
  id: 'g1',
  name: 'Les Moreau',
  users: [user('ada', 'Ada Lovelace'), user('bo', 'Bo'), ...many],
} as unknown as Group

const ready: Import = {
  id: 'i1',
  group: 'g1',
  fileName: 'chat.zip',
  createdAt: 0,
  state: 'ready',
  look: {
    format: 'whatsapp',
    title: 'Famille',
    people: [
      { person: 0, name: 'Ada', messages: 20, files: 2, likely: 'ada' },
      { person: 1, name: 'Oncle Gérard', messages: 12, files: 0 },
      { person: 2, name: '… 41 58', messages: 1, files: 0 },
    ],
    messages: 33,
    files: 2,
    known: 0,
    missingFiles: 1,
    first: Date.UTC(2016, 2, 4, 12) / 1000,
    last: Date.UTC(2026, 10, 4, 12) / 1000,
    problems: [{ code: 'unreadable-line', where: '_chat.txt:4112' }],
    problemCount: 1,
  },
  done: 0,
  total: 0,
  brought: { messages: 0, files: 0, refused: 0 },
}

const corsica = { id: 'c1', name: 'Corsica 2026', mayAdd: true }
const withReaders = { id: 'c2', name: 'Not for me', mayAdd: false }

let now: Import
beforeEach(() => {
  now = ready
  vi.mocked(call).mockImplementation(((endpoint: unknown) => {
    if (endpoint === chooseChat) now = { ...now, state: 'reading' }
    if (endpoint === startImport) now = { ...now, state: 'importing', total: 33 }
    if (endpoint === takeBackImport) now = { ...now, state: 'taken-back' }
    if (endpoint === listCollections) return Promise.resolve({ collections: [corsica, withReaders], mayMake: true })
    return Promise.resolve(endpoint === takeBackImport ? undefined : now)
  }) as typeof call)
})

const show = () => renderOnPage(<ImportView id="i1" group={group} />)
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('says what was found, who is known, and which line could not be read', async () => {
  await show()
  await screen.findByRole('heading', { name: 'Who did we find?' })
  expect(screen.getByText('March 2016 to November 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ada You' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Oncle Gérard Isn’t here yet/ })).toBeTruthy()
  expect(screen.getByText('Line 4,112 of _chat.txt couldn’t be read and was left out.')).toBeTruthy()
})

test('photos by themselves are no messages', async () => {
  const look = { ...ready.look!, format: 'photos' as const, people: [], messages: 300, files: 300 }
  now = { ...ready, look }
  await show()
  expect(await screen.findByText('300 photos and videos')).toBeTruthy()
  now = { ...now, state: 'importing', done: 120, total: 1300 }
  await show()
  expect(await screen.findByText('120 of 1,300')).toBeTruthy()
  expect(screen.queryByText(/ messages/)).toBeNull()
})

test('of several chats, one is found, chosen and then read', async () => {
  const { look: _, ...unread } = ready
  const names = ['Famille', '', ...Array.from({ length: 12 }, (_, n) => `Club ${n}`)]
  now = { ...unread, state: 'choosing', chats: names.map((name, chat) => ({ chat, name })) }
  await show()
  await screen.findByRole('heading', { name: 'Which chat?' })
  const chats = screen.getByRole('radiogroup', { name: 'Which chat?' })
  expect(within(chats).getAllByRole('radio')).toHaveLength(14)
  expect(within(chats).getByRole('radio', { name: 'A chat without a name' })).toBeTruthy()
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(goOn.disabled).toBe(true)
  fireEvent.click(within(chats).getByRole('radio', { name: 'Famille' }))
  expect(goOn.disabled).toBe(false)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'club 11' } })
  expect(goOn.disabled).toBe(true)
  fireEvent.click(within(chats).getByRole('radio', { name: 'Club 11' }))
  await press('Continue')
  expect(call).toHaveBeenCalledWith(chooseChat, { params: { id: 'i1' }, body: { chat: 13 } })
  expect(await screen.findByRole('progressbar', { name: 'Looking through it' })).toBeTruthy()
})

test('of thousands of chats, some are listed, and it says that a name finds the others', async () => {
  const { look: _, ...unread } = ready
  const chats = Array.from({ length: 5000 }, (_, chat) => ({ chat, name: `Club ${chat}` }))
  now = { ...unread, state: 'choosing', chats }
  await show()
  await screen.findByRole('heading', { name: 'Which chat?' })
  expect(screen.getAllByRole('radio')).toHaveLength(100)
  expect(screen.getByText('And 4,900 more. Search for the one you want by its name.')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'club 4999' } })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryByText(/more\. Search/)).toBeNull()
})

test('an archive of Coterie looks as it did: nothing but the people is asked', async () => {
  now = { ...ready, look: { ...ready.look!, format: 'coterie' } }
  await show()
  await screen.findByRole('heading', { name: 'Who did we find?' })
  await press('Bring it here')
  const people = [
    { person: 0, is: 'ada' },
    { person: 1, is: 'nobody' },
  ]
  expect(call).toHaveBeenCalledWith(startImport, { params: { id: 'i1' }, body: { way: 'whole', people } })
})

test('an open question is answered with one of five hundred members, and the way is chosen', async () => {
  await show()
  await screen.findByRole('button', { name: '… 41 58 Who is this?' })
  await press('… 41 58 Who is this?')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByRole('listitem').length).toBeLessThan(70)
  fireEvent.change(within(dialog).getByRole('searchbox', { name: 'Search people' }), {
    target: { value: 'Person 444' },
  })
  await press('Person 444')
  expect(screen.getByRole('button', { name: '… 41 58 Person 444' })).toBeTruthy()

  await press('Next: how it should look')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Albums' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Days' }))
  const into = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Add to a collection' })
  await within(into).findByRole('option', { name: 'Corsica 2026' })
  expect([...into.options].map(({ text }) => text)).toEqual(['Only in the group', 'Corsica 2026', 'New collection'])
  fireEvent.change(into, { target: { value: 'c1' } })
  await press('Bring it here')
  expect(call).toHaveBeenCalledWith(startImport, {
    params: { id: 'i1' },
    body: {
      way: 'days',
      people: [
        { person: 0, is: 'ada' },
        { person: 1, is: 'nobody' },
        { person: 2, is: 'u444' },
      ],
      collection: 'c1',
    },
  })
  expect(await screen.findByRole('progressbar', { name: 'Bringing it here' })).toBeTruthy()
})

test('what came is taken back after a question, and only then', async () => {
  now = {
    ...ready,
    state: 'done',
    way: 'albums',
    brought: { messages: 3, files: 2, refused: 1 },
    takeBackUntil: Date.UTC(2026, 11, 24, 12) / 1000,
  }
  await show()
  expect(await screen.findByText('2 photos and videos in 3 messages')).toBeTruthy()
  expect(screen.getByText('You can take it all back until December 24, 2026.')).toBeTruthy()
  await press('Take it back…')
  expect(call).not.toHaveBeenCalledWith(takeBackImport, expect.anything())
  await press('Take it back')
  expect(call).toHaveBeenCalledWith(takeBackImport, { params: { id: 'i1' } })
  expect(await screen.findByRole('heading', { name: 'It’s gone again.' })).toBeTruthy()
})

test('a wrong file is explained', async () => {
  const { look: _, ...unread } = ready
  now = { ...unread, state: 'failed', reason: 'wrong-takeout' }
  await show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This is a Takeout of something else. Choose Google Photos there and try again.')
  expect(screen.getByRole('link', { name: 'Choose another file' })).toBeTruthy()
})

test('what failed for a reason that has passed goes on as it was begun', async () => {
  now = { ...ready, state: 'failed', reason: 'no-space', way: 'archive' }
  await show()
  await screen.findByRole('alert')
  await press('Try again')
  expect(call).toHaveBeenCalledWith(startImport, { params: { id: 'i1' }, body: { way: 'archive', people: [] } })
  expect(call).toHaveBeenCalledWith(readImport, expect.objectContaining({ params: { id: 'i1' } }))
})
