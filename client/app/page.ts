import type { QueryClient } from '@tanstack/react-query'
import type { GroupRef } from '#contract/groups.ts'
import type { Part } from '../i18n/parts.ts'
import type { Translate } from '../words/translations.ts'
import type { Word } from '../words/words.ts'
import type { Live } from './live.ts'

export type RouterContext = { queryClient: QueryClient; live: Live }

/**
 * What a page's loader gives to the frame around it: the page's group and its own name, or the seconds of its voice
 * note; for the page of a key, whether the server is new.
 */
export type Loaded = { group?: GroupRef; label?: string; voiceNote?: number; isNew?: boolean }

export type Params<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown

/** What the router and the frame around pages know of one without its code. */
export type Page<Path extends string = string> = {
  path: Path
  /** Below `client/`; its component has the name of the file. Without one, the address only redirects. */
  module?: string
  inside?: Layout
  isForVisitors?: boolean
  /** The parts whose words it has beyond those of the first pages, unless they are the usual ones. */
  words?: readonly Part[]
  kind?: string
  title?: Word | ((loaded: Loaded, t: Translate) => string)
  isOfGroup?: boolean
  /** The upper bar on phones; without it the page brings its own. */
  phoneBar?: 'home' | 'group' | 'back' | 'top'
  /** The name of the page, or the words beside the back button; otherwise the group. */
  phoneTitle?: Word
  tabs?: boolean
  writeButton?: boolean
}

export type Layout = 'app' | 'group' | 'person'

export function page<const Path extends string>(definition: Page<Path>): Page<Path> {
  return definition
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
