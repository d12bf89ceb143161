import { createRoute } from '@tanstack/react-router'
import type { ImportPlace } from '../../features/imports/sources.ts'
import type { Shared } from '../../features/writing/shared-content.ts'
import { withWords } from '../../i18n/i18n.ts'
import { lazyPage } from '../loading/lazy-page.ts'
import { lazyPlaceholder } from '../loading/lazy-placeholder.ts'
import type { AskedFor } from '../loading/loaders.ts'
import { NotFoundPage } from '../not-found.ts'
import { layouts, pages } from '../pages.ts'
import { only } from '../plain-search.ts'
import { forAdministrators } from './administration-routes.tsx'
import { forCollecting } from './collecting-routes.tsx'
import { app, member, memberLoaders, root } from './frame-routes.tsx'
import { componentOf, routeOf, tabOf } from './route-of.ts'
import { forVisitors } from './visitor-routes.tsx'

/* What does not exist says so inside the frame. */

const feed = createRoute({
  ...member,
  ...routeOf(pages.feed),
  // Both come with the frame around the pages.
  loader: async (asked) => (await import('../loading/feed-loader.ts').catch(() => undefined))?.loadFeed(asked),
  pendingComponent: lazyPage(() => import('../../features/feed/FeedPlaceholder.tsx'), 'FeedPlaceholder'),
})

const news = createRoute({
  ...member,
  ...routeOf(pages.news),
  pendingComponent: lazyPlaceholder('news'),
})

const openNews = createRoute({
  ...member,
  ...routeOf(pages.openNews),
  preload: false,
  loader: async (asked) => (await import('../loading/rare-loaders.ts')).loadNotification(asked),
  pendingComponent: lazyPlaceholder('news'),
})

const bookmarks = createRoute({
  ...member,
  ...routeOf(pages.bookmarks),
  pendingComponent: lazyPlaceholder('bookmarks'),
})

const waiting = createRoute({ ...member, ...routeOf(pages.waiting), pendingComponent: lazyPlaceholder('form') })

const waitingMessage = createRoute({
  ...member,
  ...routeOf(pages.waitingMessage),
  preload: false,
  loader: async (asked) => (await import('../loading/rare-loaders.ts')).loadScheduled(asked),
  pendingComponent: lazyPlaceholder('form'),
})

const allPhotos = createRoute({
  ...member,
  ...routeOf(pages.allPhotos),
  loader: async (asked) => (await import('../loading/photo-loaders.ts')).loadPhotos(asked, {}),
})

const calendar = createRoute({ ...member, ...routeOf(pages.calendar), pendingComponent: lazyPlaceholder('form') })

const you = createRoute({
  ...member,
  ...routeOf(pages.you),
  pendingComponent: lazyPlaceholder('form'),
})

const groups = createRoute({
  ...member,
  ...routeOf(pages.groups),
  pendingComponent: lazyPlaceholder('groups'),
})

const createGroup = createRoute({ ...member, ...routeOf(pages.createGroup), validateSearch: only('with', 'from') })

const ofAccount = {
  ...member,
  loader: async (asked: AskedFor<{ id: string }>) => (await memberLoaders())?.loadAccount(asked),
  pendingComponent: lazyPlaceholder('form'),
}
const accountSettings = createRoute({ ...ofAccount, ...routeOf(pages.accountSettings), validateSearch: only('alert') })
const signingIn = createRoute({ ...ofAccount, ...routeOf(pages.signingIn) })
const waitingReply = createRoute({
  ...member,
  ...routeOf(pages.waitingReply),
  pendingComponent: lazyPlaceholder('form'),
})
const archives = createRoute({ ...member, ...routeOf(pages.archives), pendingComponent: lazyPlaceholder('form') })

const search = createRoute({
  ...member,
  ...routeOf(pages.search),
  validateSearch: only('q'),
  loader: async (asked) => (await memberLoaders())?.loadSearch(asked),
  pendingComponent: lazyPlaceholder('cards'),
})

const share = createRoute({
  ...member,
  ...routeOf(pages.share),
  validateSearch: only<keyof Shared>('title', 'text', 'url', 'files', 'cut', 'bring', 'parent', 'message', 'draft'),
  loaderDeps: ({ search: { parent, message } }) => ({ parent, message }),
  loader: async (asked) => (await memberLoaders())?.loadShare(asked),
  pendingComponent: lazyPlaceholder('form'),
})

/** A message, with or without one of its replies highlighted. */
const anyMessage = {
  ...member,
  validateSearch: only('focus'),
  loader: async (asked: AskedFor<{ id: string; childId?: string }>) => (await memberLoaders())?.loadMessage(asked),
  pendingComponent: lazyPlaceholder('message'),
}
const message = createRoute({ ...anyMessage, ...routeOf(pages.message) })
const reply = createRoute({ ...anyMessage, ...routeOf(pages.reply) })

const group = createRoute({
  ...member,
  path: layouts.group.path,
  component: componentOf(layouts.group),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: lazyPlaceholder('group'),
})
const groupTab = { getParentRoute: () => group, notFoundComponent: NotFoundPage }

const groupMessages = createRoute({
  ...groupTab,
  ...tabOf(layouts.group, pages.groupMessages),
  loader: async (asked) => (await memberLoaders())?.loadGroupMessages(asked),
  pendingComponent: lazyPlaceholder('messages'),
})

const groupPhotos = createRoute({
  ...groupTab,
  ...tabOf(layouts.group, pages.groupPhotos),
  loader: async (asked) => (await import('../loading/photo-loaders.ts')).loadGroupPhotos(asked),
})

const groupPeople = createRoute({
  ...groupTab,
  ...tabOf(layouts.group, pages.groupPeople),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: lazyPlaceholder('form'),
})

const groupCalendar = createRoute({
  ...groupTab,
  ...tabOf(layouts.group, pages.groupCalendar),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: lazyPlaceholder('form'),
})

/** What is decided about a group. */
const ofHosts = {
  ...member,
  loader: async (asked: AskedFor<{ id: string }>) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: lazyPlaceholder('form'),
}
const groupHosts = createRoute({ ...ofHosts, ...routeOf(pages.groupHosts) })
const groupGuests = createRoute({ ...ofHosts, ...routeOf(pages.groupGuests) })
const groupSettings = createRoute({ ...ofHosts, ...routeOf(pages.groupSettings), validateSearch: only('alert') })

const groupArchive = createRoute({ ...ofHosts, ...routeOf(pages.groupArchive) })

const groupImport = createRoute({
  ...ofHosts,
  ...routeOf(pages.groupImport),
  validateSearch: only<keyof ImportPlace>('from', 'import', 'files'),
})

const birthdayCard = createRoute({
  ...member,
  ...routeOf(pages.birthdayCard),
  loader: async (asked: AskedFor<{ id: string; card: string }>) =>
    (await import('../loading/rare-loaders.ts')).loadBirthdayCard(asked),
  pendingComponent: lazyPlaceholder('form'),
})
const questions = only<'person'>('person')
const groupQuestions = createRoute({ ...ofHosts, ...routeOf(pages.groupQuestions), validateSearch: questions })
const asking = createRoute({
  ...member,
  ...routeOf(pages.asking),
  loader: async (asked: AskedFor<{ id: string; asking: string }>) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: lazyPlaceholder('form'),
})
const question = createRoute({ ...member, ...routeOf(pages.question), pendingComponent: lazyPlaceholder('form') })

const groupSearch = createRoute({
  ...member,
  ...routeOf(pages.groupSearch),
  validateSearch: only('q'),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: lazyPlaceholder('cards'),
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
  validateSearch: only('photos', 'event', 'dates', 'collection', 'shared'),
  loader: async (asked) => (await memberLoaders())?.loadGroup(asked),
  pendingComponent: lazyPlaceholder('form'),
})

const personNotFound = lazyPage(() => withWords(import('../../features/people/PersonNotFound.tsx')), 'PersonNotFound')

const person = createRoute({
  ...member,
  path: layouts.person.path,
  component: componentOf(layouts.person),
  loader: async (asked) => (await memberLoaders())?.loadPerson(asked),
  notFoundComponent: personNotFound,
  pendingComponent: lazyPlaceholder('cards'),
})
const personTab = { getParentRoute: () => person, notFoundComponent: personNotFound }

const personMessages = createRoute({
  ...personTab,
  ...tabOf(layouts.person, pages.personMessages),
  loader: async (asked) => (await memberLoaders())?.loadPersonMessages(asked),
  pendingComponent: lazyPlaceholder('messages'),
})

const personPhotos = createRoute({
  ...personTab,
  ...tabOf(layouts.person, pages.personPhotos),
  loader: async (asked) => (await import('../loading/photo-loaders.ts')).loadPersonPhotos(asked),
})

const personWith = createRoute({
  ...personTab,
  ...tabOf(layouts.person, pages.personWith),
  loader: async (asked) => (await import('../loading/photo-loaders.ts')).loadPhotosWith(asked),
})

const aboutGroups = { groupHosts, groupGuests, groupSettings, groupImport, groupArchive, birthdayCard }
const forMembers = {
  feed,
  news,
  openNews,
  bookmarks,
  waiting,
  waitingMessage,
  allPhotos,
  calendar,
  you,
  groups,
  createGroup,
  accountSettings,
  signingIn,
  archives,
  waitingReply,
  ...forAdministrators,
  ...forCollecting,
  search,
  share,
  message,
  reply,
  ...aboutGroups,
  groupQuestions,
  asking,
  question,
  groupSearch,
  randomMemory,
  write,
}
const ofGroup = { groupMessages, groupPhotos, groupCalendar, groupPeople }
const ofPerson = { personMessages, personPhotos, personWith }

export const routeTree = root.addChildren({
  ...forVisitors,
  app: app.addChildren({ ...forMembers, group: group.addChildren(ofGroup), person: person.addChildren(ofPerson) }),
})

;({ ...forVisitors, ...forMembers, ...ofGroup, ...ofPerson }) satisfies Record<keyof typeof pages, unknown>
