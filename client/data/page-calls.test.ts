import { expect, test, vi } from 'vitest'
import { listFeed, listGroupMessages } from '#contract/messages.ts'
import { requestFor } from '../api/call.ts'
import { isData, storedAs } from '../api/stored-addresses.ts'
import { storedReads } from '../build/pages.ts'
import { feedPage, groupPage } from './page-calls.ts'

vi.stubGlobal('storedReads', storedReads())

const base = { base: 'http://coterie.test/', key: undefined }
const feedAddress = (before?: string) => requestFor(listFeed, feedPage({ page: 2, before }), base).url
const groupAddress = (before?: string) => requestFor(listGroupMessages, groupPage('g', { page: 2, before }), base).url

test('a page keeps its number, wherever the one before it ended', () => {
  expect(feedAddress('1_a').pathname).toBe('/api/feed/page/60')
  expect(feedAddress('1_a').searchParams.get('before')).toBe('1_a')
  expect(groupAddress('1_a').pathname).toBe('/api/groups/g/page/2')
})

test.each([feedAddress, groupAddress])('a page is kept without a network under one address', (addressOf) => {
  const address = addressOf()
  expect(isData(address.pathname.slice(1))).toBe(true)
  expect(storedAs(address.href)).toBe(address.href)
  expect(['1_a', '2_b'].map((before) => storedAs(addressOf(before).href))).toEqual([address.href, address.href])
})
