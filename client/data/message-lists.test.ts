import { expect, test } from 'vitest'
import { limits } from '#contract/fields.ts'
import type { MessagePage } from '#contract/messages.ts'
import { feedQuery } from './message-lists.ts'
import { firstPage } from './page-calls.ts'

const full = limits.pageSize
const pageOf = (count: number, totalItems: number, next?: string): MessagePage => ({
  messages: Array.from({ length: count }, (_, index) => `m${index}`),
  totalItems,
  ...(next !== undefined && { next }),
})

function cursorAfter(...pages: MessagePage[]) {
  return feedQuery.getNextPageParam(pages.at(-1)!, pages, firstPage, [])
}

test('a full page is followed by what comes after its end, or after pinned messages by the next number', () => {
  expect(cursorAfter(pageOf(full, 2 * full, 'a'))).toEqual({ page: 1, before: 'a' })
  expect(cursorAfter(pageOf(full, 3 * full), pageOf(full, 3 * full))).toEqual({ page: 2, before: undefined })
})

test('the last page is followed by none', () => {
  expect(cursorAfter(pageOf(0, 0))).toBeUndefined()
  expect(cursorAfter(pageOf(full, full))).toBeUndefined()
})

test('messages that were deleted meanwhile keep none of the others out of reach', () => {
  expect(cursorAfter(pageOf(full, 2 * full + 2, 'a'), pageOf(full, 2 * full, 'b'))).toEqual({ page: 2, before: 'b' })
})

test('messages that were posted meanwhile make the last page no longer', () => {
  expect(cursorAfter(pageOf(full, 2 * full - 1, 'a'), pageOf(full - 1, 2 * full + 1))).toBeUndefined()
})
