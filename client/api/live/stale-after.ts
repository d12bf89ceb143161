import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import { queryKeys } from '../query-keys.ts'

/** A new kind of event does not compile until it is handled here. */
export function staleAfter(event: LiveEvent): QueryKey[] {
  if (event.type === 'notifications-changed') return [queryKeys.notifications]
  // What waits for hosts comes with the notifications.
  if (event.type === 'reports-changed')
    return [queryKeys.reports(event.group), queryKeys.hosting(event.group), queryKeys.notifications]
  if (event.type === 'bookmarks-changed') return [queryKeys.bookmarks, queryKeys.bookmarkCards]
  if (event.type === 'scheduled-changed') return [queryKeys.scheduled]
  if (event.type === 'card-changed') return [queryKeys.birthdayCard(event.card), queryKeys.calendars]
  if (event.type === 'offers-changed') return [queryKeys.ownOffers]
  if (event.type === 'notice-changed') return [queryKeys.me]
  if (event.type === 'collections-changed') return [queryKeys.collections, queryKeys.photos]
  if (event.type === 'photo-people-changed')
    return [queryKeys.photos, ...(event.message ? [queryKeys.message(event.message)] : [queryKeys.messages])]
  if (event.type === 'year-changed') return [queryKeys.years]
  if (event.type === 'books-changed') return [queryKeys.books]
  if (event.type === 'askings-changed') return [queryKeys.askings, queryKeys.told]
  const lists = listsOf(event.group)
  switch (event.type) {
    case 'message-posted':
      return [
        ...lists,
        ...ofPhotos,
        ...(event.parent ? [] : [queryKeys.calendars]),
        ...[event.message, ...event.lineage].map(queryKeys.message),
      ]
    case 'message-changed':
      return [...whereShown(event), queryKeys.hosting(event.group)]
    case 'message-deleted':
      return [...whereShown(event), queryKeys.notifications, queryKeys.bookmarks, queryKeys.askings]
    case 'reactions-changed':
      return [...lists, ...[event.message, event.parent].filter((id) => id !== undefined).map(queryKeys.message)]
    case 'group-changed':
    case 'members-changed':
    case 'messages-imported':
      // Names and pictures also appear on message pages and on the cards of the feed. Whoever deletes the account may
      // take photos along.
      return [
        queryKeys.me,
        queryKeys.group(event.group),
        queryKeys.persons,
        ...lists,
        ...ofPhotos,
        queryKeys.calendars,
        queryKeys.messages,
      ]
    case 'invitations-changed':
      return [queryKeys.invitations(event.group)]
    case 'guests-changed':
      return [queryKeys.guests(event.group), queryKeys.hosting(event.group)]
    case 'requests-changed':
      return [
        queryKeys.joinRequests(event.group),
        queryKeys.hosting(event.group),
        queryKeys.ownRequests,
        queryKeys.notifications,
      ]
    case 'block-changed':
      return [queryKeys.block(event.block, event.message), ...(event.block === 'event' ? [queryKeys.calendars] : [])]
    case 'file-ready':
    case 'link-ready':
      // The message may be a reply shown in another's thread.
      return [...lists, ...ofPhotos, queryKeys.messages]
    default:
      return fromALaterServer(event)
  }
}

const ofPhotos: QueryKey[] = [queryKeys.photos, queryKeys.collections]

function listsOf(group: string): QueryKey[] {
  return [
    queryKeys.groupMessages(group),
    queryKeys.feed,
    queryKeys.messagesOfPeople,
    queryKeys.groupOverviews,
    queryKeys.bookmarkCards,
  ]
}

function whereShown({ group, message, lineage }: { group: string; message: string; lineage: string[] }): QueryKey[] {
  return [...listsOf(group), ...ofPhotos, queryKeys.calendars, ...[message, ...lineage].map(queryKeys.message)]
}

/** An updated server may send events that this page does not know; a reload brings the new client. */
function fromALaterServer(_: never): QueryKey[] {
  return []
}

export const everythingLive: QueryKey[] = [
  queryKeys.me,
  queryKeys.groups,
  queryKeys.lists,
  queryKeys.messages,
  queryKeys.calendars,
  queryKeys.birthdayCards,
  queryKeys.notifications,
  queryKeys.bookmarks,
  queryKeys.scheduled,
  queryKeys.askings,
]
