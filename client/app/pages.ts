import { listAllBookmarks, listBookmarks } from '#contract/bookmarks.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { readGroup } from '#contract/groups.ts'
import { readInvitation } from '#contract/invitations.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { listAllNotifications, listNotifications, readNews } from '#contract/notifications.ts'
import { listMessagesOf, readProfile } from '#contract/people.ts'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { feedPage, firstPage, groupPage, personPage, withThread } from '../features/messages/page-calls.ts'
import { firstCall, page } from './page.ts'
import { groupName, titleOfMessage } from './page-titles.ts'

/*
 * Every address of Coterie, one entry each. The router makes its routes of them (`routes.tsx` adds who may enter, what is
 * loaded, and what stands in place of the page meanwhile); `early.ts` sends their first calls; the build and, by what the
 * build writes, the server know their files; the service worker knows what it keeps.
 */

/** What pages stand in, and what stays while one of them takes the place of another. */
export const layouts = {
  app: {
    module: 'app/layouts/AppLayout.tsx',
    hasFirstWords: true,
    file: 'inside',
    keptOffline: [readMe],
  },
  group: {
    path: '/groups/$id',
    inside: 'app',
    module: 'features/groups/GroupLayout.tsx',
    file: 'people',
  },
  person: {
    path: '/people/$userId',
    inside: 'app',
    module: 'features/people/PersonLayout.tsx',
    file: 'people',
  },
} as const

const groupTab = { inside: 'group', kind: 'group', isOfGroup: true, phoneBar: 'group', tabs: true } as const
const personTab = { inside: 'person', kind: 'person', phoneBar: 'back', tabs: true } as const
const searchPage = {
  inside: 'app',
  module: 'features/search/SearchPage.tsx',
  file: 'search',
  kind: 'search',
  tabs: true,
} as const
const messagePage = {
  inside: 'app',
  module: 'features/thread/MessagePage.tsx',
  frame: 'message',
  file: 'thread',
  keptOffline: [readMessage],
  kind: 'message',
  title: titleOfMessage,
  phoneBar: 'back',
} as const

export const pages = {
  /* For visitors. */

  start: page({ path: '/', isForVisitors: true, inside: 'app', firstCalls: () => [] }),
  login: page({
    path: '/login',
    isForVisitors: true,
    module: 'features/sessions/LoginPage.tsx',
    hasFirstWords: true,
    firstCalls: () => [],
    file: 'entrance',
    preloadsFont: true,
    title: 'sign_in',
  }),
  signUp: page({
    path: '/signup',
    isForVisitors: true,
    module: 'features/joining/SignUpPage.tsx',
    firstCallsNeed: 'inviteKey',
    firstCalls: ({ inviteKey: key }) => [firstCall(readInvitation, { params: { key } })],
    preloadsFont: true,
    title: ({ isNew }, t) => t(isNew ? 'set_up_title' : 'sign_up_title'),
  }),
  invitation: page({
    path: '/invitation/$key',
    isForVisitors: true,
    module: 'features/joining/JoinPage.tsx',
    firstCalls: ({ key }) => [firstCall(readInvitation, { params: { key } })],
    preloadsFont: true,
    title: 'sign_up_title',
  }),
  logout: page({ path: '/logout', isForVisitors: true }),
  passwordReset: page({
    path: '/password-reset',
    isForVisitors: true,
    module: 'features/sessions/PasswordResetPage.tsx',
    preloadsFont: true,
    title: 'new_password_title',
  }),
  stopNotificationEmails: page({
    path: '/stop-notification-emails/$userId/$token',
    isForVisitors: true,
    module: 'features/sessions/StopNotificationEmailsPage.tsx',
    preloadsFont: true,
    title: 'notification_emails',
  }),
  publicMessage: page({
    path: '/public/$token',
    isForVisitors: true,
    module: 'features/public-links/PublicMessagePage.tsx',
    title: titleOfMessage,
  }),

  /* For members. */

  feed: page({
    path: '/feed',
    inside: 'app',
    module: 'features/feed/FeedPage.tsx',
    hasFirstWords: true,
    firstCalls: () => [firstCall(listFeed, feedPage(firstPage))],
    frame: 'feed',
    file: 'inside',
    keptOffline: [listFeed],
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
    keptOffline: [readNews, listNotifications, listAllNotifications],
    kind: 'notifications',
    title: 'news_title',
    tabs: true,
  }),
  openNews: page({ path: '/news/$id', inside: 'app', kind: 'notifications', title: 'news_title', tabs: true }),
  bookmarks: page({
    path: '/bookmarks',
    inside: 'app',
    module: 'features/bookmarks/BookmarksPage.tsx',
    keptOffline: [listBookmarks, listAllBookmarks],
    title: 'bookmarks',
    phoneBar: 'back',
    phoneTitle: 'bookmarks',
    tabs: true,
  }),
  allPhotos: page({
    path: '/photos',
    inside: 'app',
    module: 'features/photos/AllPhotosPage.tsx',
    firstCalls: () => [firstCall(outlinePhotos, { query: { embed: 'photos' } })],
    frame: 'page',
    file: 'wall',
    keptOffline: [outlinePhotos, listPhotos],
    title: 'photos',
    phoneBar: 'back',
    phoneTitle: 'photos',
    tabs: true,
  }),
  personMessages: page({
    ...personTab,
    path: '/people/$userId',
    module: 'features/people/PersonMessagesPage.tsx',
    firstCalls: ({ userId: id }) => [
      firstCall(readProfile, { params: { id } }),
      firstCall(listMessagesOf, personPage(id, 0)),
    ],
    frame: 'page',
    title: ({ label = '' }) => label,
  }),
  personPhotos: page({
    ...personTab,
    path: '/people/$userId/photos',
    module: 'features/people/PersonPhotosPage.tsx',
    firstCalls: ({ userId: id }) => [
      firstCall(readProfile, { params: { id } }),
      firstCall(outlinePhotos, { query: { author: id, embed: 'photos' } }),
    ],
    frame: 'page',
    file: 'wall',
    title: ({ label: name = '' }, t) => t('photos_by', { name }),
  }),
  you: page({
    path: '/you',
    inside: 'app',
    module: 'features/you/YouPage.tsx',
    title: 'you',
    phoneBar: 'place',
    phoneTitle: 'you',
    tabs: true,
  }),
  groups: page({
    path: '/groups',
    inside: 'app',
    module: 'features/groups/GroupsPage.tsx',
    firstCalls: () => [firstCall(listGroups, {})],
    frame: 'page',
    keptOffline: [listGroups],
    title: 'groups',
    phoneBar: 'place',
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
    firstCalls: ({ id }) => [firstCall(readMessage, withThread(id))],
  }),
  reply: page({
    ...messagePage,
    path: '/messages/$id/$childId',
    firstCalls: ({ id, childId }) => [firstCall(readMessage, withThread(id, childId))],
  }),

  /* Of a group. */

  groupMessages: page({
    ...groupTab,
    path: '/groups/$id',
    module: 'features/groups/GroupMessagesPage.tsx',
    hasFirstWords: true,
    firstCalls: ({ id }) => [
      firstCall(readGroup, { params: { id } }),
      firstCall(listGroupMessages, groupPage(id, firstPage)),
    ],
    frame: 'group',
    file: 'people',
    keptOffline: [readGroup, listGroupMessages],
    title: groupName,
    writeButton: true,
  }),
  groupPhotos: page({
    ...groupTab,
    path: '/groups/$id/photos',
    module: 'features/photos/GroupPhotosPage.tsx',
    firstCalls: ({ id }) => [
      firstCall(readGroup, { params: { id } }),
      firstCall(outlinePhotos, { query: { group: id, embed: 'photos' } }),
    ],
    frame: 'page',
    file: 'wall',
    title: 'photos_of_group',
  }),
  groupPeople: page({
    ...groupTab,
    path: '/groups/$id/people',
    module: 'features/people/GroupPeoplePage.tsx',
    file: 'people',
    title: 'people_of_group',
  }),
  groupSettings: page({
    path: '/groups/$id/settings',
    inside: 'app',
    module: 'features/group-settings/GroupSettingsPage.tsx',
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
