import type { QueryClient } from '@tanstack/react-query'
import type { ParseKeys, TFunction } from 'i18next'
import type { Endpoint, Given } from '#contract/endpoint.ts'
import type { GroupRef } from '#contract/groups.ts'
import type { Live } from './live.ts'

/** What guards and loaders work with. */
export type RouterContext = { queryClient: QueryClient; live: Live }

/**
 * What a page's loader hands to the frame around it: the group that the page belongs to, and its own name, or how many
 * seconds its voice note takes; of the page of a key, whether the server is new.
 */
export type Loaded = { group?: GroupRef; label?: string; voiceNote?: number; isNew?: boolean }

/** A call of the API: its endpoint and what it is given. */
export type FirstCall = { endpoint: Endpoint; given: object }

export function firstCall<E extends Endpoint>(endpoint: E, given: Given<E>): FirstCall {
  return { endpoint, given }
}

/** The parts of a path that begin with `$`. */
type Params<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown

/** All that is known of a page without its code. */
export type Page<Path extends string = string, Query extends string = string> = {
  /** Below the base; `$id` is a part that differs. */
  path: Path
  /** Only an address that consists of the path and this parameter begins with `firstCalls`. */
  firstCallsNeed?: Query
  /** Below `client/`; its component has the name of the file. Without one, the address only leads elsewhere. */
  module?: string
  /** What the page stands in. */
  inside?: Layout
  /** Whoever is not signed in sees it, too. */
  isForVisitors?: boolean
  /** It has no words but those of the first pages, so it does not wait for the others. */
  hasFirstWords?: boolean
  /**
   * Sent while the application is still loading, after those of the layout; those of visitors after what the server says
   * of itself. What is seen first of photos is in their responses.
   */
  firstCalls?(params: Params<Path> & Record<Query, string>): FirstCall[]
  /** What index.html paints until the application is there. */
  frame?: 'feed' | 'group' | 'message' | 'page'
  /** The built file that its code is in (`client/build/files.ts`); without it, in one of its own. */
  file?: string
  /** Its words come first, so the browser loads their font at once. */
  preloadsFont?: boolean
  /** Reads of which the service worker keeps the responses, to show the page without a network. */
  keptOffline?: readonly Endpoint[]
  /** Pages of one kind are one: it stays when one of their addresses leads to another. Without one, it is alone. */
  kind?: string
  /** Stands in the browser's title, before "– Coterie"; `{{group}}` in it is the group's name. */
  title?: ParseKeys | ((loaded: Loaded, t: TFunction) => string)
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

export type Layout = 'app' | 'group' | 'person'

/** Declares a page and keeps the exact type of its path. */
export function page<const Path extends string, const Query extends string = never>(
  definition: Page<Path, Query>,
): Page<Path> {
  return definition as Page<Path>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
