import type { BlockKind } from '#contract/blocks/block-kind.ts'

/** Here, so that a live event can name what is stale. */
export const queryKeys = {
  info: ['info'],
  me: ['me'],
  sessions: ['sessions'],
  tokens: ['tokens'],
  webhooks: ['webhooks'],
  offeredDrafts: ['offered-drafts'],
  identityProvider: ['identity-provider'],
  ways: ['ways'],
  administration: ['administration'],
  push: ['push'],
  groups: ['group'],
  group: (id: string) => ['group', id],
  people: (groupId: string) => ['group', groupId, 'people'],
  /** What members told the hosts about. */
  reports: (groupId: string) => ['group', groupId, 'reports'],
  /** What only its hosts may see. */
  hosting: (groupId: string) => ['group', groupId, 'hosting'],
  invitations: (groupId: string) => ['group', groupId, 'invitations'],
  joinRequests: (groupId: string) => ['group', groupId, 'requests'],
  peopleToOffer: (groupId: string) => ['group', groupId, 'offers'],
  ownRequests: ['me', 'requests'],
  ownOffers: ['me', 'offers'],
  ownStorage: ['me', 'storage'],
  persons: ['person'],
  lookedAfter: ['person', 'looked-after'],
  person: (id: string) => ['person', id],
  lists: ['list'],
  messagesOfGroups: ['list', 'group'],
  groupMessages: (id: string) => ['list', 'group', id],
  feed: ['list', 'feed'],
  photos: ['list', 'photos'],
  /** Among the lists of messages, because changes to those change them. */
  collections: ['list', 'collections'],
  collection: (id: string) => ['list', 'collections', id],
  collectionsOf: (groupId: string) => ['list', 'collections', 'of', groupId],
  /** Below the photos, because changes to those change them. */
  years: ['list', 'photos', 'years'],
  books: ['list', 'photos', 'books'],
  messagesOfPeople: ['list', 'person'],
  messagesOf: (userId: string) => ['list', 'person', userId],
  searches: ['found'],
  /** Without a group, in all one's own. */
  found: (groupId: string | undefined, query: string) => ['found', groupId, query],
  peopleToSearch: (groupIds: string[]) => ['people', groupIds],
  hashtags: (groupId: string) => ['hashtags', groupId],
  /** Among the lists of messages, because it shows the latest of each group. */
  groupOverviews: ['list', 'groups'],
  messages: ['message'],
  message: (id: string) => ['message', id],
  block: (kind: BlockKind, messageId: string) => ['message', messageId, kind],
  calendars: ['calendar'],
  /** Without a group, of all one's own. */
  calendar: (group: string | undefined, from: string, to: string) => ['calendar', group ?? 'all', from, to],
  calendarFeeds: ['calendar-feeds'],
  atomFeeds: ['atom-feeds'],
  versions: (messageId: string) => ['message', messageId, 'versions'],
  deletion: (id: string) => ['message', id, 'deletion'],
  today: ['today'],
  memories: (groupId = 'all') => ['today', groupId],
  link: (url: string) => ['link', url],
  notifications: ['notifications'],
  newestNotifications: ['notifications', 'newest'],
  markingRead: ['mark-read'],
  bookmarks: ['bookmarks'],
  /** One's own messages that go later. */
  scheduled: ['scheduled'],
  scheduledMessage: (id: string) => ['scheduled', id],
  /** Among the lists of messages, because changes to those change it. */
  bookmarkCards: ['list', 'bookmarks'],
} as const
