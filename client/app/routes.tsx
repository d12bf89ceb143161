import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { BookmarksPlaceholder } from '../features/bookmarks/BookmarksPlaceholder.tsx'
import { FeedPlaceholder } from '../features/feed/FeedPlaceholder.tsx'
import { GroupPlaceholder } from '../features/groups/GroupPlaceholder.tsx'
import { NotificationsPlaceholder } from '../features/notifications/NotificationsPlaceholder.tsx'
import { stopEmails } from '../features/sessions/sessions.queries.ts'
import { MessagePlaceholder } from '../features/thread/MessagePlaceholder.tsx'
import type { Shared } from '../features/writing/shared-content.ts'
import { CardsPlaceholder } from '../pieces/cards/CardsPlaceholder.tsx'
import { FormPlaceholder } from '../ui/layout/FormPlaceholder.tsx'
import * as guards from './guards.ts'
import { RootPage } from './layouts/RootPage.tsx'
import { lazyPage, pageWithWords } from './lazy-page.ts'
import * as loaders from './loaders.ts'
import { NotFoundPage } from './not-found.ts'
import type { Loaded, Page, RouterContext } from './page.ts'
import { only } from './plain-search.ts'
import { Waiting } from './Waiting.tsx'
import { InvitationErrorPage, WholeErrorPage, WholeNotFoundPage } from './whole-pages.tsx'

/* Every address: who may enter, what is loaded, the page, what stands in its place meanwhile, what the bars show. */

const root = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  errorComponent: WholeErrorPage,
  notFoundComponent: WholeNotFoundPage,
})

/* Pages that need no session. */

const visitor = { getParentRoute: () => root }

const start = createRoute({
  ...visitor,
  path: '/',
  beforeLoad: guards.leadToFirstPage,
})

const login = createRoute({
  ...visitor,
  path: '/login',
  validateSearch: only('inviteKey', 'returnTo', 'forgot', 'alert'),
  beforeLoad: guards.skipLogin,
  component: lazyPage(() => import('../features/sessions/LoginPage.tsx'), 'LoginPage'),
  staticData: { page: { kind: 'sign-in', title: 'sign_in' } },
})

const signUp = createRoute({
  ...visitor,
  path: '/signup',
  validateSearch: only('inviteKey'),
  beforeLoad: guards.skipSignUp,
  component: pageWithWords(() => import('../features/sessions/SignUpPage.tsx'), 'SignUpPage'),
  staticData: { page: { kind: 'sign-up', title: 'sign_up_title' } },
})

const invitation = createRoute({
  ...visitor,
  path: '/invitation/$key',
  preload: false,
  beforeLoad: guards.joinByInvitation,
  pendingComponent: () => <Waiting words="invitation_joining" />,
  errorComponent: InvitationErrorPage,
})

const logout = createRoute({
  ...visitor,
  path: '/logout',
  validateSearch: only('alert'),
  preload: false,
  beforeLoad: guards.logOut,
  pendingComponent: () => <Waiting words="logging_out" />,
})

const passwordReset = createRoute({
  ...visitor,
  path: '/password-reset',
  validateSearch: only('mail', 'key'),
  component: pageWithWords(() => import('../features/sessions/PasswordResetPage.tsx'), 'PasswordResetPage'),
  staticData: { page: { kind: 'password-reset', title: 'new_password_title' } },
})

const stopNotificationEmails = createRoute({
  ...visitor,
  path: '/stop-notification-emails/$userId/$token',
  preload: false,
  loader: ({ context: { queryClient }, params }) => stopEmails(queryClient, params),
  component: pageWithWords(
    () => import('../features/sessions/StopNotificationEmailsPage.tsx'),
    'StopNotificationEmailsPage',
  ),
  pendingComponent: () => <Waiting words="stopping_notification_emails" />,
  staticData: { page: { kind: 'stop-notification-emails', title: 'notification_emails' } },
})

const publicMessage = createRoute({
  ...visitor,
  path: '/public/$token',
  loader: loaders.loadPublicMessage,
  component: pageWithWords(() => import('../features/public-links/PublicMessagePage.tsx'), 'PublicMessagePage'),
  notFoundComponent: pageWithWords(() => import('../features/public-links/InvalidLinkPage.tsx'), 'InvalidLinkPage'),
  errorComponent: WholeErrorPage,
  staticData: { page: { kind: 'public-message', title: titleOfMessage } },
})

/* Pages of people who are signed in. What is not there says so inside the frame. */

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ context: { live }, location }) => {
    guards.requireKey(location)
    live.start()
  },
  loader: loaders.loadFrame,
  component: lazyPage(() => import('./layouts/AppLayout.tsx'), 'AppLayout'),
  errorComponent: WholeErrorPage,
})

const member = { getParentRoute: () => app, notFoundComponent: NotFoundPage }

const feed = createRoute({
  ...member,
  path: '/feed',
  loader: loaders.loadFeed,
  component: lazyPage(() => import('../features/feed/FeedPage.tsx'), 'FeedPage'),
  pendingComponent: FeedPlaceholder,
  staticData: { page: { kind: 'feed', title: 'my_feed', phoneBar: 'home', tabs: true, writeButton: true } },
})

const news = createRoute({
  ...member,
  path: '/news',
  component: pageWithWords(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  pendingComponent: NotificationsPlaceholder,
  staticData: { page: { kind: 'notifications', title: 'news_title', tabs: true } },
})

const bookmarks = createRoute({
  ...member,
  path: '/bookmarks',
  component: pageWithWords(() => import('../features/bookmarks/BookmarksPage.tsx'), 'BookmarksPage'),
  pendingComponent: BookmarksPlaceholder,
  staticData: {
    page: { kind: 'bookmarks', title: 'bookmarks', phoneBar: 'back', phoneTitle: 'bookmarks', tabs: true },
  },
})

const createGroup = createRoute({
  ...member,
  path: '/create-group',
  component: pageWithWords(() => import('../features/groups/CreateGroupPage.tsx'), 'CreateGroupPage'),
  pendingComponent: FormPlaceholder,
  staticData: {
    page: { kind: 'create-group', title: 'create_a_group', phoneBar: 'back', phoneTitle: 'create_a_group', tabs: true },
  },
})

const accountSettings = createRoute({
  ...member,
  path: '/users/$id/settings',
  validateSearch: only('alert'),
  loader: loaders.loadAccount,
  component: pageWithWords(() => import('../features/account/AccountSettingsPage.tsx'), 'AccountSettingsPage'),
  pendingComponent: FormPlaceholder,
  staticData: { page: { kind: 'account-settings', title: 'your_account', phoneBar: 'back', phoneTitle: 'settings' } },
})

const group = createRoute({
  ...member,
  path: '/groups/$id',
  loader: loaders.loadGroupMessages,
  component: lazyPage(() => import('../features/groups/GroupPage.tsx'), 'GroupPage'),
  pendingComponent: GroupPlaceholder,
  staticData: {
    page: { kind: 'group', title: groupName, isOfGroup: true, phoneBar: 'group', tabs: true, writeButton: true },
  },
})

const groupSettings = createRoute({
  ...member,
  path: '/groups/$id/settings',
  validateSearch: only('alert'),
  loader: loaders.loadGroup,
  component: pageWithWords(() => import('../features/groups/GroupSettingsPage.tsx'), 'GroupSettingsPage'),
  pendingComponent: FormPlaceholder,
  staticData: {
    page: {
      kind: 'group-settings',
      title: 'group_settings',
      isOfGroup: true,
      phoneBar: 'back',
      phoneTitle: 'settings',
    },
  },
})

const searchPage = {
  ...member,
  validateSearch: only('q'),
  component: pageWithWords(() => import('../features/search/SearchPage.tsx'), 'SearchPage'),
  pendingComponent: CardsPlaceholder,
} as const

const search = createRoute({
  ...searchPage,
  path: '/search',
  staticData: { page: { kind: 'search', title: 'search_all_groups', tabs: true } },
})

const groupSearch = createRoute({
  ...searchPage,
  path: '/groups/$id/search',
  loader: loaders.loadGroup,
  staticData: { page: { kind: 'search', title: 'search_in_group', isOfGroup: true, phoneBar: 'group', tabs: true } },
})

const randomMemory = createRoute({
  ...member,
  path: '/groups/$id/random',
  preload: false,
  loader: loaders.leadToRandomMessage,
  pendingComponent: () => <Waiting words="loading" />,
  // The same bars as the message that it leads to.
  staticData: { page: { kind: 'random-memory', title: 'random_memory', isOfGroup: true, phoneBar: 'back' } },
})

const write = createRoute({
  ...member,
  path: '/groups/$id/write',
  validateSearch: only('photos'),
  loader: loaders.loadGroup,
  component: pageWithWords(() => import('../features/writing/WritePage.tsx'), 'WritePage'),
  pendingComponent: FormPlaceholder,
  staticData: { page: { kind: 'write', title: 'write', isOfGroup: true } },
})

const share = createRoute({
  ...member,
  path: '/share',
  validateSearch: only<keyof Shared>('title', 'text', 'url', 'files', 'parent', 'message'),
  loaderDeps: ({ search: { parent, message } }) => ({ parent, message }),
  loader: loaders.loadShare,
  component: pageWithWords(() => import('../features/writing/SharePage.tsx'), 'SharePage'),
  pendingComponent: FormPlaceholder,
  staticData: { page: { kind: 'share', title: 'share_title' } },
})

/** A message, with or without one of its replies pointed out. */
const messagePage = {
  ...member,
  validateSearch: only('focus'),
  loader: loaders.loadMessage,
  component: pageWithWords(() => import('../features/thread/MessagePage.tsx'), 'MessagePage'),
  pendingComponent: MessagePlaceholder,
  staticData: { page: { kind: 'message', title: titleOfMessage, phoneBar: 'back' } satisfies Page },
} as const

const message = createRoute({ ...messagePage, path: '/messages/$id' })
const reply = createRoute({ ...messagePage, path: '/messages/$id/$childId' })

export const routeTree = root.addChildren([
  start,
  login,
  signUp,
  invitation,
  logout,
  passwordReset,
  stopNotificationEmails,
  publicMessage,
  app.addChildren([
    feed,
    news,
    bookmarks,
    createGroup,
    accountSettings,
    group,
    groupSettings,
    search,
    groupSearch,
    randomMemory,
    write,
    share,
    message,
    reply,
  ]),
])

function groupName({ group }: Loaded): string {
  return group?.name ?? ''
}

/** The title of a message or its first words. */
function titleOfMessage({ label = '' }: Loaded, t: TFunction): string {
  return label.trim().slice(0, 100) || t('message_without_words')
}
