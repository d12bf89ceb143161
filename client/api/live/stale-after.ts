import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import { queryKeys } from '../query-keys.ts'

/** What a live event makes stale. A new kind of event does not compile until it is handled here. */
export function staleAfter(event: LiveEvent): QueryKey[] {
  if (event.type === 'notifications-changed') return [queryKeys.notifications]
  if (event.type === 'bookmarks-changed') return [queryKeys.bookmarks, queryKeys.bookmarkCards]
  const lists = [
    queryKeys.groupMessages(event.group),
    queryKeys.feed,
    queryKeys.messagesOfPeople,
    queryKeys.groupOverviews,
    queryKeys.bookmarkCards,
  ]
  switch (event.type) {
    case 'message-posted':
    case 'message-changed':
      return [...lists, queryKeys.photos, ...[event.message, ...event.lineage].map(queryKeys.message)]
    case 'message-deleted':
      // What people were told of it and their bookmarks go with it.
      return [
        ...lists,
        queryKeys.photos,
        ...[event.message, ...event.lineage].map(queryKeys.message),
        queryKeys.notifications,
        queryKeys.bookmarks,
      ]
    case 'reactions-changed':
      return [...lists, ...[event.message, event.parent].filter((id) => id !== undefined).map(queryKeys.message)]
    case 'group-changed':
    case 'members-changed':
      // The group's name and the people's names and pictures stand on message pages and on the cards of the feed.
      return [queryKeys.me, queryKeys.group(event.group), queryKeys.persons, ...lists, queryKeys.messages]
    case 'file-ready':
    case 'link-ready':
      // The message may be a reply that is shown in the thread of another.
      return [...lists, queryKeys.photos, queryKeys.messages]
    default:
      return fromALaterServer(event)
  }
}

/** A server that was updated may speak of more than this page knows: it is fresh again after a reload. */
function fromALaterServer(_: never): QueryKey[] {
  return []
}

/** Everything that live events speak of: after a gap in the stream nobody knows what was missed. */
export const everythingLive: QueryKey[] = [
  queryKeys.me,
  queryKeys.groups,
  queryKeys.lists,
  queryKeys.messages,
  queryKeys.notifications,
  queryKeys.bookmarks,
]
