/** Every key of the query cache, so that a live event can name what is stale. */
export const queryKeys = {
  info: ['info'],
  me: ['me'],
  sessions: ['sessions'],
  /** Of this device. */
  push: ['push'],
  /** Every group. */
  groups: ['group'],
  group: (id: string) => ['group', id],
  people: (groupId: string) => ['group', groupId, 'people'],
  /** Every person’s page. */
  persons: ['person'],
  person: (id: string) => ['person', id],
  /** Every list of messages, of any group and the feed. */
  lists: ['list'],
  messagesOfGroups: ['list', 'group'],
  groupMessages: (id: string) => ['list', 'group', id],
  feed: ['list', 'feed'],
  /** Every wall of photos. */
  photos: ['list', 'photos'],
  /** Every list of somebody’s messages. */
  messagesOfPeople: ['list', 'person'],
  messagesOf: (userId: string) => ['list', 'person', userId],
  /** Whatever was searched for. */
  searches: ['found'],
  /** Without a group, in all of one’s own. */
  found: (groupId: string | undefined, query: string) => ['found', groupId, query],
  /** Of these groups. */
  peopleToSearch: (groupIds: string[]) => ['people', groupIds],
  hashtags: (groupId: string) => ['hashtags', groupId],
  /** Among the lists of messages, because it shows the latest of each group. */
  groupOverviews: ['list', 'groups'],
  /** Every message. */
  messages: ['message'],
  /** A message with its thread, whatever window of replies is shown. */
  message: (id: string) => ['message', id],
  /** What would be deleted with a message. */
  deletion: (id: string) => ['message', id, 'deletion'],
  /** The groups in which there is something to remember today. */
  today: ['today'],
  memories: (groupId = 'all') => ['today', groupId],
  link: (url: string) => ['link', url],
  notifications: ['notifications'],
  /** The newest of them, with the number of all that are unread. */
  newestNotifications: ['notifications', 'newest'],
  /** Marking as read; its response tells what is left. */
  markingRead: ['mark-read'],
  bookmarks: ['bookmarks'],
  /** Among the lists of messages, because what changes these changes it. */
  bookmarkCards: ['list', 'bookmarks'],
} as const
