import { groupName, groupTab, messagePage, personTab, searchPage, titleOfMessage } from './page-kinds.ts'
import { page } from './page.ts'

/*
 * Every address of Coterie, one entry each. The router makes its routes of them (`routes.tsx` adds guards, loaders and
 * placeholders). How pages begin before the router is there is in `page-starts.ts`, which only the build reads.
 */

/** The frames around pages; a frame stays while one of its pages replaces another. */
export const layouts = {
  app: {
    module: 'app/layouts/AppLayout.tsx',
    hasFirstWords: true,
  },
  group: {
    path: '/groups/$id',
    inside: 'app',
    module: 'features/groups/GroupLayout.tsx',
  },
  person: {
    path: '/people/$userId',
    inside: 'app',
    module: 'features/people/PersonLayout.tsx',
  },
} as const

export const pages = {
  start: page({ path: '/', isForVisitors: true, inside: 'app' }),
  login: page({
    path: '/login',
    isForVisitors: true,
    module: 'features/sessions/LoginPage.tsx',
    hasFirstWords: true,
    title: 'sign_in',
  }),
  codeLink: page({
    path: '/login/code',
    isForVisitors: true,
    module: 'features/sessions/codes/CodeLinkPage.tsx',
    title: 'sign_in',
  }),
  signUp: page({
    path: '/signup',
    isForVisitors: true,
    module: 'features/joining/SignUpPage.tsx',
    title: ({ isNew }, t) => t(isNew ? 'set_up_title' : 'sign_up_title'),
  }),
  invitation: page({
    path: '/invitation/$key',
    isForVisitors: true,
    module: 'features/joining/JoinPage.tsx',
    title: 'sign_up_title',
  }),
  fromProvider: page({
    path: '/oidc',
    isForVisitors: true,
    module: 'features/provider-return/ProviderReturnPage.tsx',
    title: 'signing_in',
  }),
  logout: page({ path: '/logout', isForVisitors: true }),
  passwordReset: page({
    path: '/password-reset',
    isForVisitors: true,
    module: 'features/sessions/resetting/PasswordResetPage.tsx',
    title: 'new_password_title',
  }),
  enter: page({
    path: '/enter',
    isForVisitors: true,
    module: 'features/entry-codes/EnterPage.tsx',
    title: 'enter_title',
  }),
  stopNotificationEmails: page({
    path: '/stop-notification-emails/$userId/$token',
    isForVisitors: true,
    module: 'features/sessions/StopNotificationEmailsPage.tsx',
    title: 'notification_emails',
  }),
  publicMessage: page({
    path: '/public/$token',
    isForVisitors: true,
    module: 'features/public-links/PublicMessagePage.tsx',
    title: titleOfMessage,
  }),

  feed: page({
    path: '/feed',
    inside: 'app',
    module: 'features/feed/FeedPage.tsx',
    hasFirstWords: true,
    kind: 'feed',
    title: 'my_feed',
    phoneBar: 'home',
    tabs: true,
    writeButton: true,
  }),
  news: page({
    path: '/news',
    inside: 'app',
    module: 'features/notifications/NotificationsPage.tsx',
    kind: 'notifications',
    title: 'whats_new_title',
    tabs: true,
  }),
  openNews: page({ path: '/news/$id', inside: 'app', kind: 'notifications', title: 'whats_new_title', tabs: true }),
  bookmarks: page({
    path: '/bookmarks',
    inside: 'app',
    module: 'features/bookmarks/BookmarksPage.tsx',
    title: 'bookmarks',
    phoneBar: 'back',
    phoneTitle: 'bookmarks',
    tabs: true,
  }),
  allPhotos: page({
    path: '/photos',
    inside: 'app',
    module: 'features/photos/AllPhotosPage.tsx',
    title: 'photos',
    phoneBar: 'back',
    phoneTitle: 'photos',
    tabs: true,
  }),
  personMessages: page({
    ...personTab,
    path: '/people/$userId',
    module: 'features/people/PersonMessagesPage.tsx',
    title: ({ label = '' }) => label,
  }),
  personPhotos: page({
    ...personTab,
    path: '/people/$userId/photos',
    module: 'features/people/PersonPhotosPage.tsx',
    title: ({ label: name = '' }, t) => t('photos_by', { name }),
  }),
  you: page({
    path: '/you',
    inside: 'app',
    module: 'features/account/YouPage.tsx',
    title: 'you',
    phoneBar: 'top',
    phoneTitle: 'you',
    tabs: true,
  }),
  groups: page({
    path: '/groups',
    inside: 'app',
    module: 'features/groups/GroupsPage.tsx',
    title: 'groups',
    phoneBar: 'top',
    phoneTitle: 'groups',
    tabs: true,
  }),
  createGroup: page({
    path: '/create-group',
    inside: 'app',
    module: 'features/groups/CreateGroupPage.tsx',
    title: 'create_a_group',
    phoneBar: 'back',
    phoneTitle: 'create_a_group',
    tabs: true,
  }),
  accountSettings: page({
    path: '/users/$id/settings',
    inside: 'app',
    module: 'features/account/AccountSettingsPage.tsx',
    title: 'your_account',
    phoneBar: 'back',
    phoneTitle: 'settings',
  }),
  search: page({ ...searchPage, path: '/search', title: 'search_all_groups' }),
  share: page({
    path: '/share',
    inside: 'app',
    module: 'features/writing/SharePage.tsx',
    title: 'share_title',
  }),
  message: page({
    ...messagePage,
    path: '/messages/$id',
  }),
  reply: page({
    ...messagePage,
    path: '/messages/$id/$childId',
  }),

  groupMessages: page({
    ...groupTab,
    path: '/groups/$id',
    module: 'features/groups/GroupMessagesPage.tsx',
    hasFirstWords: true,
    title: groupName,
    writeButton: true,
  }),
  groupPhotos: page({
    ...groupTab,
    path: '/groups/$id/photos',
    module: 'features/groups/GroupPhotosPage.tsx',
    title: 'photos_of_group',
  }),
  groupPeople: page({
    ...groupTab,
    path: '/groups/$id/people',
    module: 'features/groups/people/GroupPeoplePage.tsx',
    title: 'people_of_group',
  }),
  groupHosts: page({
    path: '/groups/$id/hosts',
    inside: 'app',
    module: 'features/groups/hosts/HostsPage.tsx',
    title: 'waiting_for_you',
    isOfGroup: true,
    phoneBar: 'back',
    tabs: true,
  }),
  groupSettings: page({
    path: '/groups/$id/settings',
    inside: 'app',
    module: 'features/groups/settings/GroupSettingsPage.tsx',
    title: 'group_settings',
    isOfGroup: true,
    phoneBar: 'back',
    phoneTitle: 'settings',
  }),
  groupSearch: page({
    ...searchPage,
    path: '/groups/$id/search',
    title: 'search_in_group',
    isOfGroup: true,
    phoneBar: 'group',
  }),
  randomMemory: page({
    path: '/groups/$id/random',
    inside: 'app',
    module: 'features/memories/MemoryPage.tsx',
    title: 'random_memory',
    isOfGroup: true,
    phoneBar: 'back',
  }),
  write: page({
    path: '/groups/$id/write',
    inside: 'app',
    module: 'features/writing/WritePage.tsx',
    kind: 'write',
    title: 'write',
    isOfGroup: true,
  }),
}
