import { createRoute } from '@tanstack/react-router'
import { lazyPlaceholder } from '../loading/lazy-placeholder.ts'
import type { AskedFor } from '../loading/loaders.ts'
import { pages } from '../pages.ts'
import { member } from './frame-routes.tsx'
import { routeOf } from './route-of.ts'

/* Collections, and what is made of a group’s photos. */

const inCards = { ...member, pendingComponent: lazyPlaceholder('cards') }

const groupCollections = createRoute({
  ...inCards,
  ...routeOf(pages.groupCollections),
  loader: async (asked) => (await import('../loading/photo-loaders.ts')).loadCollections(asked),
})
const ofCollection = {
  ...inCards,
  loader: async (asked: AskedFor<{ id: string; collection: string }>) =>
    (await import('../loading/photo-loaders.ts')).loadCollection(asked),
}
const collection = createRoute({ ...ofCollection, ...routeOf(pages.collection) })
const addToCollection = createRoute({ ...ofCollection, ...routeOf(pages.addToCollection) })

const groupYear = createRoute({
  ...inCards,
  ...routeOf(pages.groupYear),
  loader: async (asked) => (await import('../loading/book-loaders.ts')).loadYear(asked),
})
const groupBooks = createRoute({
  ...inCards,
  ...routeOf(pages.groupBooks),
  loader: async (asked) => (await import('../loading/book-loaders.ts')).loadBooks(asked),
})
const book = createRoute({
  ...inCards,
  ...routeOf(pages.book),
  loader: async (asked) => (await import('../loading/book-loaders.ts')).loadBook(asked),
})

export const forCollecting = { groupCollections, collection, addToCollection, groupYear, groupBooks, book }
