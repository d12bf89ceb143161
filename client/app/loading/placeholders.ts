import type { ComponentType } from 'react'
import { BookmarksPlaceholder } from '../../features/bookmarks/BookmarksPlaceholder.tsx'
import { GroupPlaceholder } from '../../features/groups/GroupPlaceholder.tsx'
import { GroupsPlaceholder } from '../../features/groups/GroupsPlaceholder.tsx'
import { MessagesPlaceholder } from '../../features/groups/MessagesPlaceholder.tsx'
import { NotificationsPlaceholder } from '../../features/notifications/NotificationsPlaceholder.tsx'
import { MessagePlaceholder } from '../../features/thread/MessagePlaceholder.tsx'
import { CardsPlaceholder } from '../../pieces/cards/CardsPlaceholder.tsx'
import { FormPlaceholder } from '../../ui/layout/FormPlaceholder.tsx'

/** What stands in for a page of members until it can be shown. */
export type Placeholder = 'bookmarks' | 'cards' | 'form' | 'group' | 'groups' | 'message' | 'messages' | 'news'

export const placeholders: Record<Placeholder, ComponentType> = {
  bookmarks: BookmarksPlaceholder,
  cards: CardsPlaceholder,
  form: FormPlaceholder,
  group: GroupPlaceholder,
  groups: GroupsPlaceholder,
  message: MessagePlaceholder,
  messages: MessagesPlaceholder,
  news: NotificationsPlaceholder,
}
