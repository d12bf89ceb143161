import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/me.ts'
import { readPhotoThread, type PhotoThread as Thread } from '#contract/photo-threads.ts'
import { react, takeBackReaction, type ReactionSummary } from '#contract/reactions.ts'
import { photo } from '#test/app/message-files.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import type { LightboxHandle } from '../../pieces/lightbox/lightbox-handle.ts'
import type { PhotoOf } from './photo-threads.queries.ts'
import { PhotoThread } from './PhotoThread.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const mine: ReactionSummary = [{ emoji: '❤️', count: 1, users: ['Ada Lovelace'], currentUserReactionId: 'r1' }]
const lake: PhotoOf = { message: 'm1', group: 'g1', author: undefined, file: photo }
const untouched: Thread = { reactionSummary: [], comments: [], earlier: 0, people: [] }

let doubleTap = (_point: { x: number; y: number }) => {}
const lightbox: LightboxHandle = {
  element: document.createElement('div'),
  followDoubleTaps(listener) {
    doubleTap = listener
    return () => {}
  },
  leaveFree: () => {},
}

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

const heart = () => screen.findByRole('button', { name: /^Heart/ })
const isGiven = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const gifts = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === react)

async function show(
  thread: Thread,
  respond: (endpoint: unknown) => unknown,
  of: PhotoOf = lake,
  application = applicationOf(adaAtHome),
) {
  vi.mocked(call).mockImplementation((async (endpoint: unknown) =>
    endpoint === readPhotoThread ? thread : respond(endpoint)) as typeof call)
  const rendered = renderInApplication(<PhotoThread {...of} lightbox={lightbox} />, application)
  await act(async () => {})
  return rendered
}

test('a heart is given to the photo, and shows before the server has responded', async () => {
  await show(untouched, () => new Promise(() => {}))
  fireEvent.click(await heart())
  await waitFor(async () => expect(isGiven(await heart())).toBe(true))
  expect((await heart()).getAttribute('aria-label')).toBe('Heart, 1 reaction')
  await waitFor(() =>
    expect(gifts()).toEqual([[react, { params: { id: 'm1' }, body: { reaction: '❤️', file: photo.id } }]]),
  )
})

test('of the only photo of a message the heart is for the message', async () => {
  await show({ ...untouched, isOnly: true }, () => mine)
  fireEvent.click(await heart())
  await waitFor(() => expect(gifts()).toEqual([[react, { params: { id: 'm1' }, body: { reaction: '❤️' } }]]))
})

test('a heart that does not get through is rolled back', async () => {
  await show(untouched, () => Promise.reject(new CallError('unreachable', 0)))
  fireEvent.click(await heart())
  await waitFor(() => expect(gifts()).toHaveLength(1))
  await waitFor(async () => expect(isGiven(await heart())).toBe(false))
})

test('a heart that fails says so, even when another photo is shown by then', async () => {
  let fail = () => {}
  const { application, rerender } = await show(
    untouched,
    () => new Promise((_, reject) => (fail = () => reject(new CallError('forbidden', 403)))),
  )
  fireEvent.click(await heart())
  await waitFor(() => expect(gifts()).toHaveLength(1))
  expect(lightbox.element.querySelector('svg')).toBeTruthy()
  rerender(<PhotoThread {...lake} file={{ ...photo, id: 'next' }} lightbox={lightbox} />)
  expect(lightbox.element.querySelector('svg')).toBeNull()
  await act(async () => fail())
  await waitFor(() => expect(application.toasts.shown.state).toHaveLength(1))
})

test('what cannot be loaded says so, and is loaded at another try', async () => {
  let fails = true
  vi.mocked(call).mockImplementation((async () => {
    if (fails) throw new CallError('forbidden', 403)
    return untouched
  }) as typeof call)
  const { container } = renderInApplication(<PhotoThread {...lake} lightbox={lightbox} />)
  container.append(lightbox.element)
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  fails = false
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^No replies yet/)).toBeTruthy()
})

test.each([
  ['to others that the first word is theirs', 'bea', 'No replies yet. The first word is yours.'],
  ['to whoever posted it that they will show up here', 'ada', 'No replies yet. They’ll show up here.'],
])('a photo without replies says %s', async (_, id, words) => {
  const author = { ...adaAtHome, id }
  const { container } = await show(untouched, () => new Promise(() => {}), { ...lake, author })
  container.append(lightbox.element)
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the key takes it back, a double tap never does', async () => {
  await show({ ...untouched, reactionSummary: mine }, () => [])
  await waitFor(async () => expect(isGiven(await heart())).toBe(true))
  act(() => doubleTap({ x: 10, y: 10 }))
  expect(lightbox.element.querySelector('svg')).toBeTruthy()
  expect(gifts()).toEqual([])
  fireEvent.keyDown(document.body, { key: 'h' })
  const params = { id: 'm1', reactionId: 'r1' }
  await waitFor(() => expect(call).toHaveBeenCalledWith(takeBackReaction, { params }))
})

test.each([
  ['a reader', { role: 'reader', mayReply: false }, false, 'You’re a reader here: you can read and react.'],
  ['a member where hosts reply', { role: 'member', mayReply: false }, false, 'In this group, only hosts write.'],
  ['a member in a closed conversation', { role: 'member', mayReply: true }, true, 'This conversation is closed.'],
] as const)('%s finds the replies to a photo, and no field for one', async (_, own, closed, words) => {
  const group = { ...own, id: 'g1', name: 'Les Moreau', entityType: 'group', mayPost: false } as Me['groups'][number]
  const reader = applicationOf({ ...adaAtHome, groups: [group] })
  const thread = { ...untouched, ...(closed && { closed }) }
  const { container } = await show(thread, () => new Promise(() => {}), lake, reader)
  container.append(lightbox.element)
  fireEvent.click(await screen.findByRole('button', { name: 'Reactions and replies' }))
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('No replies yet.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
