import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommentWindow, MessageCard } from '#contract/messages.ts'
import { arrivedComments, asWideAs, joined, type MessageWithThread, type ReadMore } from './conversation.ts'

const group = { id: 'g', name: 'Les Moreau', entityType: 'group' } as const

function comment(id: string): MessageCard {
  const empty = { data: {}, files: [], fileCount: 0, videoCount: 0, reactionSummary: [], children: 0, isInFront: false }
  return { id, createdAt: 0, lastActivityDate: 0, type: 'standard', group, entityType: 'message', ...empty }
}

function windowOf(order: string[], from: number, to: number): CommentWindow {
  return { comments: order.slice(from, to).map(comment), earlier: from, later: order.length - to }
}

function server(order: string[]): ReadMore {
  return async (beside) => {
    if ('before' in beside) {
      const to = order.indexOf(beside.before)
      return windowOf(order, Math.max(0, to - 10), to)
    }
    const from = order.indexOf(beside.after) + 1
    return windowOf(order, from, Math.min(order.length, from + 10))
  }
}

const ids = ({ comments }: Pick<CommentWindow, 'comments'>) => comments.map(({ id }) => id)
const letters = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`)

describe('a thread that is read again', () => {
  test('is what the server gave when nothing was seen before', async () => {
    const order = letters(12)
    const fresh = windowOf(order, 7, 12)
    expect(await asWideAs(undefined, fresh, order, server(order))).toBe(fresh)
  })

  test('keeps earlier replies that were loaded and shows new ones at the end', async () => {
    const before = letters(30)
    const now = [...before, 'x', 'y']
    const shown = windowOf(before, 5, 30)
    const wide = await asWideAs(shown, windowOf(now, 27, 32), now, server(now))
    expect(ids(wide).slice(-3)).toEqual(['c29', 'x', 'y'])
    expect(ids(wide)[0]).toBe('c5')
    expect(wide.later).toBe(0)
  })

  test('whatever was seen, posted and deleted: nothing seen goes missing, order and counts are right', async () => {
    const scene = fc.record({
      count: fc.integer({ min: 0, max: 60 }),
      from: fc.nat(60),
      length: fc.integer({ min: 0, max: 30 }),
      deleted: fc.uniqueArray(fc.nat(59)),
      posted: fc.integer({ min: 0, max: 25 }),
    })
    await fc.assert(
      fc.asyncProperty(scene, async ({ count, from, length, deleted, posted }) => {
        const before = letters(count)
        const start = Math.min(from, count)
        const shown = windowOf(before, start, Math.min(count, start + length))
        const gone = new Set(deleted.map((index) => `c${index}`))
        const now = [...before.filter((id) => !gone.has(id)), ...Array.from({ length: posted }, (_, n) => `new${n}`)]
        const fresh = windowOf(now, Math.max(0, now.length - 5), now.length)
        const wide = await asWideAs(shown, fresh, now, server(now))
        expect(ids(wide)).toEqual(now.slice(wide.earlier, now.length - wide.later))
        for (const { id } of shown.comments) if (!gone.has(id)) expect(ids(wide)).toContain(id)
        if (shown.comments.length > 0 && shown.later === 0) expect(wide.later).toBe(0)
        const first = shown.comments.find(({ id }) => !gone.has(id))
        if (first && now.indexOf(first.id) < fresh.earlier) expect(ids(wide)[0]).toBe(first.id)
      }),
    )
  })
})

test('joining two windows that overlap shows no reply twice', () => {
  const order = letters(10)
  const both = joined(windowOf(order, 2, 6), windowOf(order, 4, 9))
  expect(ids(both)).toEqual(order.slice(2, 9))
  expect(both).toMatchObject({ earlier: 2, later: 1 })
})

describe('arrived replies', () => {
  function message(order: string[], from: number, to: number): MessageWithThread {
    const children = order.map((id) => ({ id, entityType: 'message' as const }))
    return {
      ...comment('m'),
      children,
      lineage: [],
      thread: { ...windowOf(order, from, to), ancestors: [], setting: 'default' as const, reactionSummary: [] },
    }
  }
  const before = message(letters(9), 2, 5)
  const arrivedSince = (now: MessageWithThread) => ids({ comments: arrivedComments(before, now) })

  test('are those that did not exist before', () => {
    expect(arrivedSince(message([...letters(9), 'x', 'y'], 2, 11))).toEqual(['x', 'y'])
  })

  test('are not the old ones that the reader reveals', () => {
    expect(arrivedSince({ ...before, thread: message(letters(9), 0, 9).thread })).toEqual([])
    expect(arrivedSince(message([...letters(9), 'x'], 0, 9))).toEqual([])
  })

  test('are not those of another message', () => {
    expect(arrivedSince({ ...message([...letters(9), 'x'], 2, 10), id: 'other' })).toEqual([])
  })
})
