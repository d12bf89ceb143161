import { createRoute } from '@tanstack/react-router'
import { BookmarksPlaceholder } from '../features/bookmarks/BookmarksPlaceholder.tsx'
import { FeedPlaceholder } from '../features/feed/FeedPlaceholder.tsx'
import { GroupsPlaceholder } from '../features/groups/GroupsPlaceholder.tsx'
import { NotificationsPlaceholder } from '../features/notifications/NotificationsPlaceholder.tsx'
import { MessagePlaceholder } from '../features/thread/MessagePlaceholder.tsx'
import type { Shared } from '../features/writing/shared-content.ts'
import { CardsPlaceholder } from '../pieces/cards/CardsPlaceholder.tsx'
import { FormPlaceholder } from '../ui/layout/FormPlaceholder.tsx'
import { app, member, root, visitor } from './frame-routes.tsx'
import { groupRoutes } from './group-routes.tsx'
import * as guards from './guards.ts'
import { lazyPage, pageWithWords } from './lazy-page.ts'
import * as loaders from './loaders.ts'
import type { Page } from './page.ts'
import { titleOfMessage } from './page-titles.ts'
import { personRoute } from './person-routes.tsx'
import { only } from './plain-search.ts'
import { Waiting } from './Waiting.tsx'
import { InvitationErrorPage, WholeErrorPage } from './whole-pages.tsx'

/* Every address: who may enter, what is loaded, the page, what stands in its place meanwhile, what the bars show. */

/* Pages that need no session. */

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
  loader: loaders.loadInfo,
  component: lazyPage(() => import('../features/sessions/LoginPage.tsx'), 'LoginPage'),
  staticData: { page: { kind: 'sign-in', title: 'sign_in' } },
})

const signUp = createRoute({
  ...visitor,
  path: '/signup',
  validateSearch: only<'inviteKey'>('inviteKey'),
  beforeLoad: guards.skipSignUp,
  loaderDeps: ({ search: { inviteKey } }) => ({ inviteKey }),
  loader: async (asked) => (await import('./rare-loaders.ts')).loadSignUp(asked),
  component: pageWithWords(() => import('../features/joining/SignUpPage.tsx'), 'SignUpPage'),
  pendingComponent: () => <Waiting words="invitation_joining" />,
  errorComponent: InvitationErrorPage,
  staticData: { page: { kind: 'sign-up', title: ({ isNew }, t) => t(isNew ? 'set_up_title' : 'sign_up_title') } },
})

const invitation = createRoute({
  ...visitor,
  path: '/invitation/$key',
  preload: false,
  beforeLoad: guards.requireKeyToJoin,
  loader: async (asked) => (await import('./rare-loaders.ts')).loadJoining(asked),
  component: pageWithWords(() => import('../features/joining/JoinPage.tsx'), 'JoinPage'),
  pendingComponent: () => <Waiting words="invitation_joining" />,
  errorComponent: InvitationErrorPage,
  staticData: { page: { kind: 'join', title: 'sign_up_title' } },
})

const logout = createRoute({
  ...visitor,
  path: '/logout',
  validateSearch: only('alert', 'inviteKey'),
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
  component: pageWithWords(
    () => import('../features/sessions/StopNotificationEmailsPage.tsx'),
    'StopNotificationEmailsPage',
  ),
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

const openNews = createRoute({
  ...member,
  path: '/news/$id',
  preload: false,
  loader: async (asked) => (await import('./rare-loaders.ts')).loadNotification(asked),
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

const allPhotos = createRoute({
  ...member,
  path: '/photos',
  loader: async (asked) => (await import('./photo-loaders.ts')).loadPhotos(asked, {}),
  component: pageWithWords(() => import('../features/photos/AllPhotosPage.tsx'), 'AllPhotosPage'),
  staticData: { page: { kind: 'photos', title: 'photos', phoneBar: 'back', phoneTitle: 'photos', tabs: true } },
})

const you = createRoute({
  ...member,
  path: '/you',
  component: pageWithWords(() => import('../features/you/YouPage.tsx'), 'YouPage'),
  pendingComponent: FormPlaceholder,
  staticData: { page: { kind: 'you', title: 'you', phoneBar: 'place', phoneTitle: 'you', tabs: true } },
})

const groups = createRoute({
  ...member,
  path: '/groups',
  component: pageWithWords(() => import('../features/groups/GroupsPage.tsx'), 'GroupsPage'),
  pendingComponent: GroupsPlaceholder,
  staticData: { page: { kind: 'groups', title: 'groups', phoneBar: 'place', phoneTitle: 'groups', tabs: true } },
})

const createGroup = createRoute({
  ...member,
  path: '/create-group',
  component: pageWithWords(() => import('../features/groups/CreateGroupPage.tsx'), 'CreateGroupPage'),
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

const search = createRoute({
  ...member,
  path: '/search',
  validateSearch: only('q'),
  loader: loaders.loadSearch,
  component: pageWithWords(() => import('../features/search/SearchPage.tsx'), 'SearchPage'),
  pendingComponent: CardsPlaceholder,
  staticData: { page: { kind: 'search', title: 'search_all_groups', tabs: true } },
})

const share = createRoute({
  ...member,
  path: '/share',
  validateSearch: only<keyof Shared>('title', 'text', 'url', 'files', 'cut', 'parent', 'message'),
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
    openNews,
    bookmarks,
    allPhotos,
    personRoute,
    you,
    groups,
    createGroup,
    accountSettings,
    search,
    ...groupRoutes,
    share,
    message,
    reply,
  ]),
])
