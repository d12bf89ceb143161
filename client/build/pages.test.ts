import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { readGroup } from '#contract/groups.ts'
import { readInvitation } from '#contract/hosting/invitations.ts'
import { readInfo } from '#contract/info.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { readNews } from '#contract/notifications.ts'
import { outlinePhotos } from '#contract/photos.ts'
import { requestFor } from '../api/call.ts'
import { beginningOf, frameCall, visitorCall } from '../api/early/first-calls.ts'
import { startedPages } from '../app/page-starts.ts'
import { layouts, pages } from '../app/pages.ts'
import { feedPage, firstPage, groupPage, withThread } from '../data/page-calls.ts'
import { beginnings, storedReads, modulesOf } from './pages.ts'

const client = resolve(import.meta.dirname, '..')
const entries = Object.entries(startedPages)
const modules = [...new Set([...Object.values(layouts), ...entries.map(([, page]) => page)].flatMap(modulesOf))]

const addressOf = (endpoint: Endpoint, given: object) => {
  const { url } = requestFor(endpoint, given, { base: 'http://coterie.test/', key: undefined })
  return url.pathname.slice(1) + url.search
}
const beginning = (page: string) => beginningOf(page, beginnings())

test('the early calls are those that the pages make', () => {
  const info = addressOf(readGroup, { params: { id: 'a-1' } })
  expect(frameCall).toBe(addressOf(readMe, { query: { embed: 'shell' } }))
  expect(beginning('feed')).toEqual({ frame: 'feed', calls: [addressOf(listFeed, feedPage(firstPage))] })
  expect(beginning('groups/a-1')).toEqual({
    frame: 'group',
    calls: [info, addressOf(listGroupMessages, groupPage('a-1', firstPage))],
  })
  expect(beginning('groups/a-1/photos')).toEqual({
    frame: 'page',
    words: ['common', 'writing'],
    calls: [info, addressOf(outlinePhotos, { query: { group: 'a-1', embed: 'photos' } })],
  })
  const news = [addressOf(readNews, { query: {} })]
  expect(beginning('news')).toEqual({ frame: 'page', words: ['common', 'writing'], calls: news })
  const message = [addressOf(readMessage, withThread('b-2'))]
  expect(beginning('messages/b-2/')).toEqual({ frame: 'message', calls: message })
  expect(beginning('messages/b-2?focus=reply')).toEqual({ frame: 'message', calls: message })
  expect(beginning('messages/b-2/c-3').calls).toEqual([addressOf(readMessage, withThread('b-2', 'c-3'))])
})

test('those of a visitor too', () => {
  const isForVisitors = true
  const invitation = addressOf(readInvitation, { params: { key: 'k_1-2' } })
  expect(visitorCall).toBe(addressOf(readInfo, {}))
  for (const page of ['', 'login', 'login?returnTo=%2Ffeed'])
    expect(beginning(page)).toEqual({ isForVisitors, calls: [] })
  for (const page of ['invitation/k_1-2', 'signup?inviteKey=k_1-2'])
    expect(beginning(page)).toEqual({ isForVisitors, calls: [invitation] })
  for (const page of ['signup', 'public/x', 'signup?inviteKey=%2e', 'signup?inviteKey=a&b=c'])
    expect(beginning(page)).toEqual({ calls: [] })
})

test.for(['feed/x', 'groups/a/settings', 'messages', 'messages/a/b/c', 'messages/%2e'])(
  'no call is made early for /%s',
  (page) => expect(beginning(page)).toEqual({ calls: [] }),
)

test('what pages are made of is kept without a network, and nothing else', () => {
  const isKept = (path: string) => new RegExp(storedReads()).test(path)
  for (const path of ['api/me', 'api/feed/page/30', 'api/groups/a-1', 'api/messages/b-2', 'api/me/notifications/60'])
    expect(isKept(path), path).toBe(true)
  for (const path of ['api/groups/a-1/random', 'api/me/sessions', 'api/messages/b-2/preview', 'xapi/me', 'api/me/x/y'])
    expect(isKept(path), path).toBe(false)
})

test.for(modules)('%s is there and has the component that it is named after', async (module) => {
  const source = await readFile(join(client, module), 'utf8')
  expect(source).toMatch(new RegExp(`^export function ${basename(module, '.tsx')}\\(`, 'm'))
})

test('what is shown stands in its layout, after its modules', () => {
  expect(modulesOf(pages.groupPhotos)).toEqual([
    'app/layouts/AppLayout.tsx',
    'features/groups/GroupLayout.tsx',
    'features/groups/GroupPhotosPage.tsx',
  ])
})

test.for(entries)('%s has what every page has', ([, page]) => {
  const { path, module, inside, isForVisitors, title, frame, firstCalls, isOfGroup } = page
  // A page that begins with calls is for visitors, or something is painted until they are there.
  if (firstCalls) expect(isForVisitors || frame).toBeTruthy()
  if (frame) expect(firstCalls).toBeDefined()
  if (module) expect(title).toBeDefined()
  if (!isForVisitors) expect(inside).toBeDefined()
  expect(isOfGroup ?? false).toBe(path.startsWith('/groups/$id'))
  if (inside && inside !== 'app') expect(path.startsWith(layouts[inside].path)).toBe(true)
})

test('no two pages have one address', () => {
  const shapes = entries.map(([, { path }]) => path.replaceAll(/\$\w+/g, '$'))
  expect(shapes).toHaveLength(new Set(shapes).size)
})
