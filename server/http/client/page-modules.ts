/** What every page behind the login stands in. */
const frame = 'app/layouts/AppLayout.tsx'
/** What its tabs have in common. */
const group = [frame, 'features/groups/GroupLayout.tsx']
const person = [frame, 'features/people/PersonLayout.tsx']
/** Where photos come first, the font waits until the page is rendered and asks for it. */
const font = '../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2'

/**
 * Pages by their address below the base, and the modules that show them, as the manifest of the build names them.
 * `*` stands for one segment. The start page leads to the feed, or to a page that is soon there.
 */
export const pageModules: Record<string, string[]> = {
  '': [frame],
  feed: [frame, 'features/feed/FeedPage.tsx'],
  news: [frame, 'features/notifications/NotificationsPage.tsx'],
  bookmarks: [frame, 'features/bookmarks/BookmarksPage.tsx'],
  photos: [frame, 'features/photos/AllPhotosPage.tsx'],
  you: [frame, 'features/you/YouPage.tsx'],
  'people/*': [...person, 'features/people/PersonMessagesPage.tsx'],
  'people/*/photos': [...person, 'features/people/PersonPhotosPage.tsx'],
  search: [frame, 'features/search/SearchPage.tsx'],
  share: [frame, 'features/writing/SharePage.tsx'],
  'create-group': [frame, 'features/groups/CreateGroupPage.tsx'],
  groups: [frame, 'features/groups/GroupsPage.tsx'],
  'groups/*': [...group, 'features/groups/GroupMessagesPage.tsx'],
  'groups/*/photos': [...group, 'features/photos/GroupPhotosPage.tsx'],
  'groups/*/people': [...group, 'features/people/GroupPeoplePage.tsx'],
  'groups/*/random': [frame, 'features/memories/MemoryPage.tsx'],
  'groups/*/settings': [frame, 'features/group-settings/GroupSettingsPage.tsx'],
  'groups/*/search': [frame, 'features/search/SearchPage.tsx'],
  'groups/*/write': [frame, 'features/writing/WritePage.tsx'],
  'messages/*': [frame, 'features/thread/MessagePage.tsx'],
  'messages/*/*': [frame, 'features/thread/MessagePage.tsx'],
  'users/*/settings': [frame, 'features/account/AccountSettingsPage.tsx'],
  login: [font, 'features/sessions/LoginPage.tsx'],
  signup: [font, 'features/joining/SignUpPage.tsx'],
  'invitation/*': [font, 'features/joining/JoinPage.tsx'],
  'password-reset': [font, 'features/sessions/PasswordResetPage.tsx'],
  'public/*': ['features/public-links/PublicMessagePage.tsx'],
}
