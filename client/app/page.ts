import type { QueryClient } from '@tanstack/react-query'
import type { ParseKeys, TFunction } from 'i18next'
import type { GroupRef } from '#contract/groups.ts'
import type { Live } from './live.ts'

/** What guards and loaders work with. */
export type RouterContext = { queryClient: QueryClient; live: Live }

/**
 * What a page's loader hands to the frame around it: the group that the page belongs to, and its own name, or how many
 * seconds its voice note takes; of the page of a key, whether the server is new.
 */
export type Loaded = { group?: GroupRef; label?: string; voiceNote?: number; isNew?: boolean }

/** What the frame around a page knows before the page is there. */
export type Page = {
  /** Addresses of one kind show one page, which stays when one of them leads to another. */
  kind: PageKind
  /** Stands in the browser's title, before "– Coterie"; `{{group}}` in it is the group's name. */
  title: ParseKeys | ((loaded: Loaded, t: TFunction) => string)
  /** Its address names the group that it belongs to as `$id`. */
  isOfGroup?: boolean
  /** The upper bar on phones; without it the page brings its own. */
  phoneBar?: 'home' | 'group' | 'back' | 'place'
  /** The name of the place, or what stands beside the way back; without it the group. */
  phoneTitle?: ParseKeys
  /** The lower bar on phones. */
  tabs?: boolean
  writeButton?: boolean
}

type PageKind =
  | 'sign-in'
  | 'sign-up'
  | 'join'
  | 'password-reset'
  | 'stop-notification-emails'
  | 'public-message'
  | 'feed'
  | 'notifications'
  | 'bookmarks'
  | 'photos'
  | 'person'
  | 'you'
  | 'create-group'
  | 'account-settings'
  | 'groups'
  | 'group'
  | 'group-settings'
  | 'search'
  | 'random-memory'
  | 'write'
  | 'share'
  | 'message'
  | 'not-found'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
