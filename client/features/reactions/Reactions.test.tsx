import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { react, takeBackReaction, type ReactionSummary } from '#contract/reactions.ts'
import { applicationOf, adaAtHome, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { Reactions } from './Reactions.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const hearts: ReactionSummary = [{ emoji: '❤️', count: 2, users: ['Bea', 'Cleo'], currentUserReactionId: '' }]
const heartsWithMine: ReactionSummary = [
  { emoji: '❤️', count: 3, users: ['Bea', 'Cleo', 'Ada'], currentUserReactionId: 'r1' },
]

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => void vi.mocked(call).mockReset())

const heart = (count: number) => screen.findByRole('button', { name: new RegExp(`^❤️ ${count}:`) })
const isMine = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

test('a tap shows before the server has responded', async () => {
  let respond = (_summary: ReactionSummary) => {}
  vi.mocked(call).mockReturnValue(new Promise((resolve) => (respond = resolve)))
  showReactions(hearts)
  fireEvent.click(await heart(2))
  const joined = await heart(3)
  expect(isMine(joined)).toBe(true)
  expect(joined.getAttribute('aria-label')).toBe('❤️ 3: Bea, Cleo, and Ada')
  await waitFor(() => expect(call).toHaveBeenCalledWith(react, { params: { id: 'm1' }, body: { reaction: '❤️' } }))
  await act(async () => respond(heartsWithMine))
  expect(isMine(await heart(3))).toBe(true)
})

test('a tap is rolled back when the call fails', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('unreachable', 0))
  showReactions(hearts)
  fireEvent.click(await heart(2))
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(isMine(await heart(2))).toBe(false)
})

test('a second tap takes the reaction back, with the id from the first response', async () => {
  vi.mocked(call).mockResolvedValueOnce(heartsWithMine)
  showReactions(hearts)
  fireEvent.click(await heart(2))
  vi.mocked(call).mockResolvedValue(hearts)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  await act(async () => {})
  fireEvent.click(await heart(3))
  expect(isMine(await heart(2))).toBe(false)
  await waitFor(() => expect(call).toHaveBeenCalledWith(takeBackReaction, { params: { id: 'm1', reactionId: 'r1' } }))
})

test('the presets are one tap away', async () => {
  vi.mocked(call).mockReturnValue(new Promise(() => {}))
  showReactions([])
  fireEvent.click(await screen.findByRole('button', { name: 'React' }))
  fireEvent.click(await screen.findByRole('button', { name: 'React with 😂', hidden: true }))
  expect(await screen.findByRole('button', { name: '😂 1: Ada' })).toBeTruthy()
})

function showReactions(reactionSummary: ReactionSummary) {
  const application = applicationOf({ ...adaAtHome, name: 'Ada' })
  const { queryClient } = application
  queryClient.setQueryData(queryKeys.info, { allow_message_reactions: true })
  queryClient.setQueryData(queryKeys.message('m1'), { id: 'm1', thread: { reactionSummary, comments: [] } })
  renderInApplication(<Shown />, application)
}

function Shown() {
  const { data } = useQuery<{ thread: { reactionSummary: ReactionSummary } }>({
    queryKey: queryKeys.message('m1'),
    queryFn: () => new Promise(() => {}),
  })
  return data && <Reactions messageId="m1" summary={data.thread.reactionSummary} />
}
