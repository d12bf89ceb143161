import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MessageCard } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { reactedMessage } from './reacted-message.ts'
import { reacting } from './reacting.ts'
import { toggleHeart } from './toggle-heart.ts'
import { toggled } from './toggled.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const me = { id: 'ada', name: 'Ada' }
const card = { id: 'reply', reactionSummary: [] } as unknown as MessageCard
const given = [{ emoji: '❤️', count: 1, users: ['Ada'], currentUserReactionId: 'r1' }]
const tap = { emoji: '❤️', summary: [], me }

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })
  queryClient.setQueryData(queryKeys.me, me)
  vi.mocked(call).mockReset().mockResolvedValue(given)
})

test('the page that shows a reply is read again when a reaction to it has failed', async () => {
  vi.mocked(call).mockRejectedValue(new Error('lost'))
  const readAgain = vi.fn(async () => ({ id: 'parent', thread: { comments: [card] } }))
  const queryKey = queryKeys.message('parent')
  const page = { queryKey, queryFn: readAgain, staleTime: Infinity, initialData: await readAgain() }
  readAgain.mockClear()
  const leave = new QueryObserver(queryClient, page).subscribe(() => {})
  await expect(toggleHeart(queryClient, card)).rejects.toThrow('lost')
  await expect.poll(() => readAgain).toHaveBeenCalledOnce()
  leave()
})

test('the response to a tap shows while one on a photo of the same message is under way', async () => {
  const show = vi.fn()
  const reacted = { ...reactedMessage(queryClient, 'reply'), show }
  const onPhoto = reacting(queryClient, { ...reacted, key: ['reply', 'photo'], findFile: () => new Promise(() => {}) })
  void new MutationObserver(queryClient, onPhoto).mutate(tap)
  await new MutationObserver(queryClient, reacting(queryClient, reacted)).mutate(tap)
  expect(show).toHaveBeenLastCalledWith(given)
})

test('nothing is left of a heart once it is given', async () => {
  await toggleHeart(queryClient, card)
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([])
})

test('a heart does not end the first read of what is being opened', async () => {
  const { promise, resolve } = Promise.withResolvers<{ id: string }>()
  const opening = queryClient.fetchQuery({ queryKey: queryKeys.message('other'), queryFn: () => promise })
  await toggleHeart(queryClient, card)
  resolve({ id: 'other' })
  await expect(opening).resolves.toEqual({ id: 'other' })
})

test('what is taken back gives nothing where giving it has failed', async () => {
  vi.mocked(call).mockResolvedValue([])
  const tapAgain = { ...tap, summary: toggled([], tap.emoji, me) }
  const reacted = reactedMessage(queryClient, 'reply')
  await expect(new MutationObserver(queryClient, reacting(queryClient, reacted)).mutate(tapAgain)).resolves.toEqual([])
  expect(call).not.toHaveBeenCalledWith(react, expect.anything())
})
