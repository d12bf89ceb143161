import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as guests from '#contract/guests/guest-pages.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { GuestPassword } from './GuestPassword.tsx'
import { GuestView } from './GuestView.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const corsica: guests.GuestPage = {
  link: 'l1',
  group: { name: 'Les Moreau', hue: 4 },
  kind: 'collection',
  title: 'Corsica 2026',
  from: 'Élodie',
  photos: 0,
  videos: 0,
  add: { holds: true, filesLeft: 200, bytesLeft: 1_000_000_000 },
  answer: false,
  brought: [],
  expiresAt: 2_000_000_000,
}
const file = { contentUrl: 'f1.jpg', entityType: 'file' as const, type: 'image/jpeg', status: 'ready' as const }
const waiting = { ...file, id: 'f1', fileIndex: 0, placeholder: 'data:,', isIn: false, mayRemove: true }

let calls: Map<unknown, (input: { body?: unknown }) => unknown>

beforeEach(() => {
  calls = new Map([[guests.listGuestPhotos, () => ({ photos: [] })]])
  vi.mocked(call).mockImplementation((async (endpoint: unknown, input: object) => calls.get(endpoint)!(input)) as never)
})

test('asks a guest for a name before anything is brought, and says what becomes of it', async () => {
  const named = vi.fn(() => ({ ...corsica, name: 'Marta' }))
  calls.set(guests.nameGuest, named)
  await renderOnPage(<GuestView page={corsica} secret="s" />)
  expect(screen.getByRole('heading', { name: 'Corsica 2026' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add yours' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /What’s your name/ }), ' Marta ')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(named).toHaveBeenCalledWith(expect.objectContaining({ body: { name: 'Marta' } })))
})

test('shows a guest what they brought and takes it back', async () => {
  const removed = vi.fn(() => undefined)
  calls.set(guests.removeGuestPhoto, removed)
  await renderOnPage(<GuestView page={{ ...corsica, name: 'Marta', brought: [waiting] }} secret="s" />)
  expect(screen.getByText('Thank you! Élodie still has to let 1 in.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add yours' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take back your photo 1' }))
  await waitFor(() => expect(removed).toHaveBeenCalledWith({ params: { link: 'l1', file: 'f1' } }))
})

test('an event is answered with one tap once there is a name, and a second one takes it back', async () => {
  const event: guests.GuestEvent = {
    id: 'o1',
    start: '2036-06-14T12:30',
    zone: 'Europe/Paris',
    place: 'Annecy',
    answersUntil: 4_000_000_000,
    coming: 3,
    maybe: 0,
    mine: { answer: 'coming' },
  }
  const answered = vi.fn(() => corsica)
  calls.set(guests.answerAsGuest, answered)
  const page = { ...corsica, kind: 'message' as const, event, answer: true, name: 'Marta', add: undefined }
  await renderOnPage(<GuestView page={page} secret="s" />)
  expect(screen.getByText('3 coming')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Maybe' }))
  await waitFor(() =>
    expect(answered).toHaveBeenCalledWith({
      params: { link: 'l1' },
      body: { occurrence: 'o1', answer: 'maybe', friends: 0 },
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Coming' }))
  await waitFor(() =>
    expect(answered).toHaveBeenLastCalledWith(expect.objectContaining({ body: { occurrence: 'o1' } })),
  )
})

test('a wrong password is said beside its field', async () => {
  calls.set(guests.openGuestLink, () => {
    throw new CallError('wrong-guest-password', 403)
  })
  await renderOnPage(<GuestPassword secret="s" />)
  await userEvent.type(screen.getByLabelText('Password'), 'pebble')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('That’s not the password.')).toBeTruthy()
})

test('asks before the page goes while something is being sent, and says after a reload what was not', async () => {
  const asksFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const page = { ...corsica, name: 'Marta' }
  const { unmount } = await renderOnPage(<GuestView page={page} secret="s" />)
  expect(asksFirst()).toBe(false)
  // Nothing answers it: they stay on their way.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open() {}
      send() {}
    },
  )
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  expect(await screen.findByText('2 are on their way. Leave this page open.')).toBeTruthy()
  expect(asksFirst()).toBe(true)
  unmount()
  expect(asksFirst()).toBe(false)
  await renderOnPage(<GuestView page={page} secret="s" />)
  expect(screen.getByText('2 photos or videos were not sent. Choose them again.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(sessionStorage.length).toBe(0)
})
