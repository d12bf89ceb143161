import { createRoute } from '@tanstack/react-router'
import { BookmarksPlaceholder } from '../features/bookmarks/BookmarksPlaceholder.tsx'
import { FeedPlaceholder } from '../features/feed/FeedPlaceholder.tsx'
import { GroupPlaceholder } from '../features/groups/GroupPlaceholder.tsx'
import { GroupsPlaceholder } from '../features/groups/GroupsPlaceholder.tsx'
import { MessagesPlaceholder } from '../features/groups/MessagesPlaceholder.tsx'
import type { ImportPlace } from '../features/imports/sources.ts'
import { NotificationsPlaceholder } from '../features/notifications/NotificationsPlaceholder.tsx'
import { MessagePlaceholder } from '../features/thread/MessagePlaceholder.tsx'
import type { Shared } from '../features/writing/shared-content.ts'
import { withWords } from '../i18n/i18n.ts'
import { CardsPlaceholder } from '../pieces/cards/CardsPlaceholder.tsx'
import { FormPlaceholder } from '../ui/layout/FormPlaceholder.tsx'
import { app, member, memberLoaders, root } from './frame-routes.tsx'
import { lazyPage } from './loading/lazy-page.ts'
import type { AskedFor } from './loading/loaders.ts'
import { NotFoundPage } from './not-found.ts'
import { layouts, pages } from './pages.ts'
import { only } from './plain-search.ts'
import { componentOf, routeOf, tabOf } from './route-of.ts'
import { forVisitors } from './visitor-routes.tsx'

/* What does not exist says so inside the frame. */

const feed = createRoute({
  ...member,
  ...routeOf(pages.feed),
  loader: async (asked) => (await memberLoaders())?.loadFeed(asked),
  pendingComponent: FeedPlaceholder,
})

const news = createRoute({
  ...member,
  ...routeOf(pages.news),
  pendingComponent: NotificationsPlaceholder,
})

const openNews = createRoute({
  ...member,
  ...routeOf(pages.openNews),
  preload: false,
  loader: async (asked) => (await import('./loading/rare-loaders.ts')).loadNotification(asked),
  pendingComponent: NotificationsPlaceholder,
})

const bookmarks = createRoute({
  ...member,
  ...routeOf(pages.bookmarks),
  pendingComponent: BookmarksPlaceholder,
})

const allPhotos = createRoute({
  ...member,
  ...routeOf(pages.allPhotos),
  loader: async (asked) => (await import('./loading/photo-loaders.ts')).loadPhotos(asked, {}),
})

const you = createRoute({
  ...member,
  ...routeOf(pages.you),
  pendingComponent: FormPlaceholder,
})

const groups = createRoute({
  ...member,
  ...routeOf(pages.groups),
  pendingComponent: GroupsPlaceholder,
})

const createGroup = createRoute({ ...member, ...routeOf(pages.createGroup), validateSearch: only('with', 'from') })

const ofAccount = {
  ...member,
  loader: async (asked: AskedFor<{ id: string }>) => (await memberLoaders())?.loadAccount(asked),
  pendingComponent: FormPlaceholder,
}
const accountSettings = createRoute({ ...ofAccount, ...routeOf(pages.accountSettings), validateSearch: only('alert') })
const signingIn = createRoute({ ...ofAccount, ...routeOf(pages.signingIn) })
const archives = createRoute({ ...member, ...routeOf(pages.archives), pendingComponent: FormPlaceholder })

const search = createRoute({
  ...member,
  ...routeOf(pages.search),
  validateSearch: only('q'),
  loader: async (asked) => (await memberLoaders())?.loadSearch(asked),
  pendingComponent: CardsPlaceholder,
})

const share = createRoute({
  ...member,
  ...routeOf(pages.share),
  validateSearch: only<keyof Shared>('title', 'text', 'url', 'files', 'cut', 'bring', 'parent', 'message'),
  loaderDeps: ({ search: { parent, message } }) => ({ parent, message }),
  loader: async (asked) => (await memberLoaders())?.loadShare(asked),
  pendingComponent: FormPlaceholder,
})

/** A message, with or without one of its replies highlighted. */
const anyMessage = {
  ...member,
  validateSearch: only('focus'),
  loader: async (asked: AskedFor<{ id: string; childId?: string }>) => (await memberLoaders())?.loadMessage(asked),
  pendingComponent: MessagePlaceholder,
}
const message = createRoute({ ...anyMessage, ...routeOf(pages.message) })
const reply = createRoute({ ...anyMessage, ...routeOf(pages.reply) })

const group = createRoute({
  ...member,
  path: layouts.group.path,
  component: componentOf(layouts.group),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: GroupPlaceholder,
})
const groupTab = { getParentRoute: () => group, notFoundComponent: NotFoundPage }

const groupMessages = createRoute({
  ...groupTab,
  ...tabOf(layouts.group, pages.groupMessages),
  loader: async (asked) => (await memberLoaders())?.loadGroupMessages(asked),
  pendingComponent: MessagesPlaceholder,
})

const groupPhotos = createRoute({
  ...groupTab,
  ...tabOf(layouts.group, pages.groupPhotos),
  loader: async (asked) => (await import('./loading/photo-loaders.ts')).loadGroupPhotos(asked),
})

const groupPeople = createRoute({
  ...groupTab,
  ...tabOf(layouts.group, pages.groupPeople),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: FormPlaceholder,
})

/** What is decided about a group. */
const ofHosts = {
  ...member,
  loader: async (asked: AskedFor<{ id: string }>) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: FormPlaceholder,
}
const groupHosts = createRoute({ ...ofHosts, ...routeOf(pages.groupHosts) })
const groupSettings = createRoute({ ...ofHosts, ...routeOf(pages.groupSettings), validateSearch: only('alert') })

const groupArchive = createRoute({ ...ofHosts, ...routeOf(pages.groupArchive) })

const groupImport = createRoute({
  ...ofHosts,
  ...routeOf(pages.groupImport),
  validateSearch: only<keyof ImportPlace>('from', 'import', 'files'),
})

const groupSearch = createRoute({
  ...member,
  ...routeOf(pages.groupSearch),
  validateSearch: only('q'),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: CardsPlaceholder,
})

const randomMemory = createRoute({
  ...member,
  ...routeOf(pages.randomMemory),
  validateSearch: only<'message'>('message'),
  preload: false,
  loaderDeps: ({ search: { message } }) => ({ message }),
  loader: async (asked) => (await memberLoaders())?.loadMemory(asked),
})

const write = createRoute({
  ...member,
  ...routeOf(pages.write),
  validateSearch: only('photos'),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: FormPlaceholder,
})

const personNotFound = lazyPage(() => withWords(import('../features/people/PersonNotFound.tsx')), 'PersonNotFound')

const person = createRoute({
  ...member,
  path: layouts.person.path,
  component: componentOf(layouts.person),
  loader: async (asked) => (await memberLoaders())?.loadPerson(asked),
  notFoundComponent: personNotFound,
  pendingComponent: CardsPlaceholder,
})
const personTab = { getParentRoute: () => person, notFoundComponent: personNotFound }

const personMessages = createRoute({
  ...personTab,
  ...tabOf(layouts.person, pages.personMessages),
  loader: async (asked) => (await memberLoaders())?.loadPersonMessages(asked),
  pendingComponent: MessagesPlaceholder,
})

const personPhotos = createRoute({
  ...personTab,
  ...tabOf(layouts.person, pages.personPhotos),
  loader: async (asked) => (await import('./loading/photo-loaders.ts')).loadPersonPhotos(asked),
})

const forMembers = {
  feed,
  news,
  openNews,
  bookmarks,
  allPhotos,
  you,
  groups,
  createGroup,
  accountSettings,
  signingIn,
  archives,
  search,
  share,
  message,
  reply,
  groupHosts,
  groupSettings,
  groupImport,
  groupArchive,
  groupSearch,
  randomMemory,
  write,
}
const ofGroup = { groupMessages, groupPhotos, groupPeople }
const ofPerson = { personMessages, personPhotos }

export const routeTree = root.addChildren({
  ...forVisitors,
  app: app.addChildren({ ...forMembers, group: group.addChildren(ofGroup), person: person.addChildren(ofPerson) }),
})

;({ ...forVisitors, ...forMembers, ...ofGroup, ...ofPerson }) satisfies Record<keyof typeof pages, unknown>
