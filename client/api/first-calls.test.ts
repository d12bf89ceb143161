import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { readGroup } from '#contract/groups.ts'
import { readInfo } from '#contract/info.ts'
import { readInvitation } from '#contract/invitations.ts'
import { readMe } from '#contract/me.ts'
import { outlinePhotos } from '#contract/photos.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { feedPage, firstPage, groupPage, withThread } from '../features/messages/page-calls.ts'
import { requestFor } from './call.ts'
import { firstCalls, frameCall, visitorCalls } from './first-calls.ts'

const addressOf = (endpoint: Endpoint, given: object) => {
  const { url } = requestFor(endpoint, given, { base: 'http://coterie.test/', key: undefined })
  return url.pathname.slice(1) + url.search
}

test('the early calls are those that the pages make', () => {
  expect(frameCall).toBe(addressOf(readMe, { query: { embed: 'shell' } }))
  expect(firstCalls('feed')).toEqual([addressOf(listFeed, feedPage(firstPage))])
  expect(firstCalls('groups/a-1')).toEqual([
    addressOf(readGroup, { params: { id: 'a-1' } }),
    addressOf(listGroupMessages, groupPage('a-1', firstPage)),
  ])
  expect(firstCalls('groups/a-1/photos')).toEqual([
    addressOf(readGroup, { params: { id: 'a-1' } }),
    addressOf(outlinePhotos, { query: { group: 'a-1', embed: 'photos' } }),
  ])
  expect(firstCalls('messages/b-2/')).toEqual([addressOf(readMessage, withThread('b-2'))])
  expect(firstCalls('messages/b-2/c-3')).toEqual([addressOf(readMessage, withThread('b-2', 'c-3'))])
})

test('those of a visitor too', () => {
  const [info, invitation] = [addressOf(readInfo, {}), addressOf(readInvitation, { params: { key: 'k_1-2' } })]
  for (const page of ['', 'login', 'login?returnTo=%2Ffeed']) expect(visitorCalls(page)).toEqual([info])
  for (const page of ['invitation/k_1-2', 'signup?inviteKey=k_1-2'])
    expect(visitorCalls(page)).toEqual([info, invitation])
  expect(firstCalls('invitation/k_1-2')).toEqual([invitation])
  for (const page of ['signup', 'public/x', 'feed', 'signup?inviteKey=%2e']) expect(visitorCalls(page)).toEqual([])
})

test.for(['', 'login', 'feed/x', 'groups/a/settings', 'messages', 'messages/a/b/c', 'messages/%2e'])(
  'no call is made early for /%s',
  (page) => expect(firstCalls(page)).toEqual([]),
)
