import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { markNotificationsRead, readNotification } from '#contract/notifications.ts'
import { readFirstRun } from '#contract/sign-in/server-settings.ts'
import { call } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { clearStored, writeStored } from '../api/stored.ts'
import { infoQuery } from '../data/info.ts'
import { leadToFirstPage, logOut, skipSignUp } from './guards.ts'
import { loadSearch } from './loading/member-loaders.ts'
import { loadFirstRun, loadNotification } from './loading/rare-loaders.ts'
import type { RouterContext } from './page.ts'

vi.mock('../api/client.ts', () => ({ call: vi.fn() }))

const queryClient = new QueryClient()
const context = { queryClient } as RouterContext

afterEach(clearStored)

test('whoever is signed in goes home from the sign-up page, or into the group of the invitation', async () => {
  const signUp = (search: { inviteKey?: string }) => leadsTo(async () => skipSignUp({ search }))
  expect(await signUp({})).toBeUndefined()
  writeStored('apiKey', 'key of Ada')
  expect(await signUp({})).toMatchObject({ to: '/' })
  expect(await signUp({ inviteKey: 'k' })).toMatchObject({ to: '/invitation/$key', params: { key: 'k' } })
})

test('whoever has one group searches that', async () => {
  const search = (ids: string[]) => {
    queryClient.setQueryData(queryKeys.me, { groups: ids.map((id) => ({ id })) })
    return leadsTo(() => loadSearch({ context, location: { href: '/search?q=lac', search: { q: 'lac' } } }))
  }
  expect(await search(['g1'])).toMatchObject({ to: '/groups/$id/search', params: { id: 'g1' }, search: { q: 'lac' } })
  expect(await search(['g1', 'g2'])).toBeUndefined()
  expect(await search([])).toBeUndefined()
})

test('a notification is opened before it is marked as read, and what shows it is read again afterwards', async () => {
  let mark = () => {}
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === readNotification) return { id: 'n1', type: 'new_message', target: 'm1', read: false }
    if (endpoint === markNotificationsRead) return new Promise<void>((resolve) => (mark = resolve))
  })
  queryClient.setQueryData(queryKeys.newestNotifications, { news: [] })
  const isStale = () => queryClient.getQueryState(queryKeys.newestNotifications)?.isInvalidated
  const target = leadsTo(() => loadNotification({ context, params: { id: 'n1' }, location: { href: '/news/n1' } }))
  expect(await target).toMatchObject({ href: '/messages/m1' })
  expect(call).toHaveBeenCalledWith(markNotificationsRead, { body: { ids: ['n1'] } })
  expect(isStale()).toBe(false)
  mark()
  await expect.poll(() => isStale()).toBe(true)
})

test('whoever has set the server up on another device goes where everybody goes', async () => {
  writeStored('apiKey', 'key of Ada')
  queryClient.setQueryData<object>(queryKeys.me, { groups: [{ id: 'g1' }], data: {}, isSettingUp: true })
  vi.mocked(call).mockImplementation(async (endpoint) =>
    endpoint === readFirstRun ? {} : { groups: [{ id: 'g1' }], data: {} },
  )
  const home = () => leadsTo(() => leadToFirstPage({ context, location: { href: '/' }, preload: false }))
  expect(await home()).toMatchObject({ to: '/first-run/$step' })
  const firstRun = { context, params: { step: 'next' }, location: { href: '/first-run/next' } }
  expect(await leadsTo(() => loadFirstRun(firstRun))).toMatchObject({ to: '/' })
  expect(await home()).toMatchObject({ to: '/feed' })
})

test('whoever signs out stays, where the sign-in page leads to the identity provider by itself', async () => {
  const entering = { context: { queryClient, live: { stop: () => {} } } as RouterContext, search: {}, preload: false }
  const leave = () => leadsTo(() => logOut({ ...entering, location: { href: '/logout' } }))
  expect(await leave()).toMatchObject({ to: '/login', search: { direct: undefined } })
  queryClient.setQueryData<object>(infoQuery.queryKey, { identity_provider: { name: 'Moreau ID', automatic: true } })
  expect(await leave()).toMatchObject({ to: '/login', search: { direct: '' } })
})

async function leadsTo(enter: () => Promise<unknown>): Promise<unknown> {
  try {
    return await enter()
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options
    throw thrown
  }
}
