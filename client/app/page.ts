import type { TFunction } from 'i18next'
import type { GroupRef } from '#contract/groups.ts'

/** What a page's loader hands to the frame around it: the group that the page belongs to, and its own name. */
export type Loaded = { room?: GroupRef; label?: string }

/** What the frame around a page knows before the page is there. */
export type Page = {
  /** Stands in the browser's title, before "– Coterie". */
  title: (t: TFunction, loaded: Loaded) => string
  /** The upper bar on phones; without it the page brings its own. */
  phoneBar?: 'home' | 'room' | 'back'
  /** What stands beside the way back; without it the group. */
  phoneTitle?: (t: TFunction) => string
  /** The lower bar on phones. */
  tabs?: boolean
  writeButton?: boolean
}

/** The name of a message's page: its title or its first words. */
export const titleOfMessage: Page['title'] = (t, { label = '' }) =>
  label.trim().slice(0, longestTitle) || t('message_without_words')

const longestTitle = 100

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
