import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { readRandomMessage } from '#contract/messages.ts'
import { call } from '../api/client.ts'
import { groupQuery } from '../features/groups/groups.queries.ts'
import { infoQuery } from '../features/info/info.queries.ts'
import { feedQuery, groupMessagesQuery, messageQuery } from '../features/messages/messages.queries.ts'
import type { Shared } from '../features/writing/shared-content.ts'
import { meQuery } from '../features/me/me.queries.ts'
import { forPage, requireKey } from './guards.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { titleOfMessage, type Loaded, type Page } from './page.ts'
import { BookmarksPlaceholder } from '../features/bookmarks/BookmarksPlaceholder.tsx'
import { FeedPlaceholder } from '../features/feed/FeedPlaceholder.tsx'
import { SearchPlaceholder } from '../features/search/SearchPlaceholder.tsx'
import { CreateGroupPlaceholder } from '../features/groups/CreateGroupPlaceholder.tsx'
import { GroupPlaceholder } from '../features/groups/GroupPlaceholder.tsx'
import { MessagePlaceholder } from '../features/thread/MessagePlaceholder.tsx'
import { NotificationsPlaceholder } from '../features/notifications/NotificationsPlaceholder.tsx'
import { SettingsPlaceholder } from '../features/settings/SettingsPlaceholder.tsx'
import { WriterPlaceholder } from '../features/writing/WriterPlaceholder.tsx'
import { type RouterContext, root } from './root-route.ts'
import { visitorRoutes } from './visitor-routes.tsx'
import { Waiting } from './Waiting.tsx'
import { WholeErrorPage } from './whole-pages.tsx'

/* Pages of people who are signed in. What is not there says so inside the frame. */

const inFrame = { notFoundComponent: NotFoundPage }

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ context: { live }, location }) => {
    requireKey(location)
    live.start()
  },
  loader: async ({ context: { queryClient }, location }) => {
    await forPage(queryClient.ensureQueryData(meQuery), location)
    await forPage(queryClient.ensureQueryData(infoQuery), location)
  },
  component: lazyRouteComponent(() => import('./layouts/AppLayout.tsx'), 'AppLayout'),
  errorComponent: WholeErrorPage,
})

const feed = createRoute({
  getParentRoute: () => app,
  path: '/feed',
  loader: ({ context: { queryClient }, location }): Promise<Loaded> =>
    forPage(queryClient.ensureInfiniteQueryData(feedQuery), location).then(() => ({})),
  component: lazyRouteComponent(() => import('../features/feed/FeedPage.tsx'), 'FeedPage'),
  pendingComponent: FeedPlaceholder,
  staticData: { page: { title: (t) => t('my_feed'), phoneBar: 'home', tabs: true, writeButton: true } },
})

const news = createRoute({
  getParentRoute: () => app,
  path: '/news',
  component: lazyRouteComponent(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  pendingComponent: NotificationsPlaceholder,
  staticData: { page: { title: (t) => t('news_title'), tabs: true } },
})

const bookmarks = createRoute({
  getParentRoute: () => app,
  path: '/bookmarks',
  component: lazyRouteComponent(() => import('../features/bookmarks/BookmarksPage.tsx'), 'BookmarksPage'),
  pendingComponent: BookmarksPlaceholder,
  staticData: {
    page: { title: (t) => t('bookmarks'), phoneBar: 'back', phoneTitle: (t) => t('bookmarks'), tabs: true },
  },
})

const createGroup = createRoute({
  getParentRoute: () => app,
  path: '/create-group',
  component: lazyRouteComponent(() => import('../features/groups/CreateGroupPage.tsx'), 'CreateGroupPage'),
  pendingComponent: CreateGroupPlaceholder,
  staticData: {
    page: { title: (t) => t('create_a_group'), phoneBar: 'back', phoneTitle: (t) => t('create_a_group'), tabs: true },
  },
})

const group = createRoute({
  ...inFrame,
  getParentRoute: () => app,
  path: '/groups/$id',
  loader: async ({ context: { queryClient }, params: { id }, location }): Promise<Loaded> => {
    const [room] = await forPage(
      Promise.all([
        queryClient.ensureQueryData(groupQuery(id)),
        queryClient.ensureInfiniteQueryData(groupMessagesQuery(id)),
      ]),
      location,
    )
    return { room }
  },
  component: lazyRouteComponent(() => import('../features/groups/GroupPage.tsx'), 'GroupPage'),
  pendingComponent: GroupPlaceholder,
  staticData: { page: { title: roomName, phoneBar: 'room', tabs: true, writeButton: true } },
})

const groupSettings = createRoute({
  ...inFrame,
  getParentRoute: () => app,
  path: '/groups/$id/settings',
  validateSearch: ({ alert }: { alert?: string }): { alert?: string } => ({ alert }),
  loader: ({ context: { queryClient }, params: { id }, location }): Promise<Loaded> =>
    forPage(queryClient.ensureQueryData(groupQuery(id)), location).then((room) => ({ room })),
  component: lazyRouteComponent(() => import('../features/groups/GroupSettingsPage.tsx'), 'GroupSettingsPage'),
  pendingComponent: SettingsPlaceholder,
  staticData: {
    page: {
      title: (t, { room }) => t('group_settings', { group: room?.name }),
      phoneBar: 'back',
      phoneTitle: (t) => t('settings'),
    },
  },
})

const accountSettings = createRoute({
  ...inFrame,
  getParentRoute: () => app,
  path: '/users/$id/settings',
  validateSearch: ({ alert }: { alert?: string }): { alert?: string } => ({ alert }),
  loader: async ({ context: { queryClient }, params: { id }, location }) => {
    const me = await forPage(queryClient.ensureQueryData(meQuery), location)
    if (me.id !== id) throw notFound()
  },
  component: lazyRouteComponent(() => import('../features/account/AccountSettingsPage.tsx'), 'AccountSettingsPage'),
  pendingComponent: SettingsPlaceholder,
  staticData: {
    page: { title: (t) => t('your_account'), phoneBar: 'back', phoneTitle: (t) => t('settings') },
  },
})

const write = createRoute({
  ...inFrame,
  getParentRoute: () => app,
  path: '/groups/$id/write',
  validateSearch: ({ photos }: { photos?: string }): { photos?: string } => ({ photos }),
  loader: ({ context: { queryClient }, params: { id }, location }): Promise<Loaded> =>
    forPage(queryClient.ensureQueryData(groupQuery(id)), location).then((room) => ({ room })),
  component: lazyRouteComponent(() => import('../features/writing/WritePage.tsx'), 'WritePage'),
  pendingComponent: WriterPlaceholder,
  staticData: { page: { title: (t) => t('write') } },
})

const share = createRoute({
  ...inFrame,
  getParentRoute: () => app,
  path: '/share',
  validateSearch: ({ title, text, url, parent, message }: Shared): Shared => ({ title, text, url, parent, message }),
  loaderDeps: ({ search: { parent, message } }) => ({ parent, message }),
  loader: async ({ context: { queryClient }, deps: { parent, message }, location }): Promise<Loaded> => {
    const me = await forPage(queryClient.ensureQueryData(meQuery), location)
    if (me.groups.length === 0) throw redirect({ to: '/create-group', replace: true })
    const named = [parent, message].filter((id) => id !== undefined)
    const [answered] = await forPage(
      Promise.all(named.map((id) => queryClient.ensureQueryData(messageQuery(id)))),
      location,
    )
    return parent ? { room: answered?.group } : {}
  },
  component: lazyRouteComponent(() => import('../features/writing/SharePage.tsx'), 'SharePage'),
  pendingComponent: WriterPlaceholder,
  staticData: { page: { title: (t) => t('share_title') } },
})

const groupSearch = createRoute({
  ...inFrame,
  getParentRoute: () => app,
  path: '/groups/$id/search',
  validateSearch: ({ q }: { q?: string }): { q?: string } => ({ q }),
  loader: ({ context: { queryClient }, params: { id }, location }): Promise<Loaded> =>
    forPage(queryClient.ensureQueryData(groupQuery(id)), location).then((room) => ({ room })),
  component: lazyRouteComponent(() => import('../features/search/SearchPage.tsx'), 'SearchPage'),
  pendingComponent: SearchPlaceholder,
  staticData: {
    page: { title: (t, { room }) => t('search_in_group', { group: room?.name }), phoneBar: 'room', tabs: true },
  },
})

const randomMemory = createRoute({
  ...inFrame,
  getParentRoute: () => app,
  path: '/groups/$id/random',
  preload: false,
  loader: async ({ params: { id }, location }): Promise<Loaded> => {
    const message = await forPage(call(readRandomMessage, { params: { id } }), location)
    throw redirect({ to: '/messages/$id', params: { id: message.id }, replace: true })
  },
  pendingComponent: () => <Waiting words="loading" />,
  // The same bars as the message that it leads to.
  staticData: { page: { title: (t) => t('random_memory'), phoneBar: 'back' } },
})

/** A message's page, with or without one of its answers pointed out. */
const messagePage = {
  ...inFrame,
  component: lazyRouteComponent(() => import('../features/thread/MessagePage.tsx'), 'MessagePage'),
  pendingComponent: MessagePlaceholder,
  validateSearch: ({ focus }: { focus?: string }): { focus?: string } => ({ focus }),
  staticData: { page: { title: titleOfMessage, phoneBar: 'back' } satisfies Page },
} as const

const message = createRoute({
  ...messagePage,
  getParentRoute: () => app,
  path: '/messages/$id',
  loader: ({ context, params: { id }, location }) => loadMessage(context, id, undefined, location),
})

const answer = createRoute({
  ...messagePage,
  getParentRoute: () => app,
  path: '/messages/$id/$childId',
  loader: ({ context, params: { id, childId }, location }) => loadMessage(context, id, childId, location),
})

async function loadMessage(
  { queryClient }: RouterContext,
  id: string,
  childId: string | undefined,
  location: { href: string },
): Promise<Loaded> {
  const { group, data } = await forPage(queryClient.ensureQueryData(messageQuery(id, childId)), location)
  return { room: group, label: data.title || data.text }
}

function roomName(_t: unknown, { room }: Loaded): string {
  return room?.name ?? ''
}

export const routeTree = root.addChildren([
  ...visitorRoutes,
  app.addChildren([
    feed,
    news,
    bookmarks,
    createGroup,
    accountSettings,
    group,
    groupSettings,
    groupSearch,
    randomMemory,
    write,
    share,
    message,
    answer,
  ]),
])
