import { readEvent } from '#contract/blocks/events.ts'
import { listAllBookmarks, listBookmarks } from '#contract/bookmarks.ts'
import { readCalendar } from '#contract/calendar.ts'
import type { Endpoint, Given } from '#contract/endpoint.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { readGroup } from '#contract/groups.ts'
import { readInvitation } from '#contract/hosting/invitations.ts'
import { readMe } from '#contract/me.ts'
import { listFeed, listGroupMessages, readMessage } from '#contract/messages.ts'
import { listAllNotifications, listNotifications, readNews } from '#contract/notifications.ts'
import { listMessagesOf, readProfile } from '#contract/people.ts'
import { listPhotos, outlinePhotos } from '#contract/photos.ts'
import { feedPage, firstPage, groupPage, personPage, withThread } from '../data/page-calls.ts'
import type { Layout, Page, Params } from './page.ts'
import { layouts, pages } from './pages.ts'

/*
 * How pages begin before the router is there: `early.ts` sends their first calls; the build and, by what the build
 * writes, the server know their files; the service worker knows what it keeps. Nothing of it is in the built client
 * but what the build writes there.
 */

export type PageStart<Path extends string = string> = {
  /** The built file that its code is in (`client/build/files.ts`); without it, in one of its own. */
  file?: string
  /** Its words come first, so the browser loads their font at once. */
  preloadsFont?: boolean
  /** What index.html paints until the application is there. */
  frame?: 'feed' | 'group' | 'message' | 'page'
  /** Only an address that consists of the path and this parameter begins with `firstCalls`. */
  firstCallsNeed?: 'inviteKey'
  /**
   * Sent while the application is still loading, after those of the layout; those of visitors after what the server says
   * of itself. What is seen first of photos is in their responses.
   */
  firstCalls?(params: Params<Path> & { inviteKey: string }): FirstCall[]
  /** Reads of which the service worker keeps the responses, to show the page without a network. */
  keptOffline?: readonly Endpoint[]
}

type FirstCall = { endpoint: Endpoint; given: object }

type StartsOf<Pages> = {
  [Name in keyof Pages]?: PageStart<Pages[Name] extends { path: infer Path extends string } ? Path : string>
}

const layoutStarts: Record<Layout, PageStart> = {
  app: { file: 'inside', keptOffline: [readMe] },
  group: { file: 'people' },
  person: { file: 'people' },
}

const messagePage = { file: 'thread', frame: 'message', keptOffline: [readMessage, readEvent] } as const

const pageStarts: StartsOf<typeof pages> = {
  start: {
    firstCalls: () => [],
  },
  login: {
    file: 'entrance',
    preloadsFont: true,
    firstCalls: () => [],
  },
  codeLink: {
    file: 'visitors',
    preloadsFont: true,
  },
  signUp: {
    file: 'joining',
    preloadsFont: true,
    firstCallsNeed: 'inviteKey',
    firstCalls: ({ inviteKey: key }) => [firstCall(readInvitation, { params: { key } })],
  },
  invitation: {
    file: 'joining',
    preloadsFont: true,
    firstCalls: ({ key }) => [firstCall(readInvitation, { params: { key } })],
  },
  fromProvider: { file: 'visitors' },
  secondStep: { file: 'visitors' },
  nextTime: { file: 'visitors' },
  passwordReset: {
    file: 'visitors',
    preloadsFont: true,
  },
  enter: {
    file: 'visitors',
    preloadsFont: true,
  },
  emailAnswer: {
    file: 'visitors',
    preloadsFont: true,
  },
  guest: {
    file: 'guest',
    preloadsFont: true,
  },
  stopNotificationEmails: {
    file: 'visitors',
    preloadsFont: true,
  },
  stopQuestions: {
    file: 'visitors',
    preloadsFont: true,
  },
  feed: {
    file: 'inside',
    frame: 'feed',
    firstCalls: () => [firstCall(listFeed, feedPage(firstPage))],
    keptOffline: [listFeed],
  },
  news: {
    file: 'news',
    frame: 'page',
    firstCalls: () => [firstCall(readNews, { query: {} })],
    keptOffline: [readNews, listNotifications, listAllNotifications],
  },
  bookmarks: {
    file: 'you',
    keptOffline: [listBookmarks, listAllBookmarks],
  },
  waiting: { file: 'writing' },
  waitingMessage: { file: 'writing' },
  allPhotos: {
    file: 'wall',
    frame: 'page',
    firstCalls: () => [firstCall(outlinePhotos, { query: { embed: 'photos' } })],
    keptOffline: [outlinePhotos, listPhotos],
  },
  personMessages: {
    file: 'people',
    frame: 'page',
    firstCalls: ({ userId: id }) => [
      firstCall(readProfile, { params: { id } }),
      firstCall(listMessagesOf, personPage(id, 0)),
    ],
  },
  personPhotos: {
    file: 'wall',
    frame: 'page',
    firstCalls: ({ userId: id }) => [
      firstCall(readProfile, { params: { id } }),
      firstCall(outlinePhotos, { query: { author: id, embed: 'photos' } }),
    ],
  },
  personWith: { file: 'wall' },
  you: { file: 'you' },
  accountSettings: { file: 'settings' },
  signingIn: { file: 'settings' },
  waitingReply: { file: 'settings' },
  groups: {
    file: 'people',
    frame: 'page',
    firstCalls: () => [firstCall(listGroups, {})],
    keptOffline: [listGroups],
  },
  message: {
    ...messagePage,
    firstCalls: ({ id }) => [firstCall(readMessage, withThread(id))],
  },
  reply: {
    ...messagePage,
    firstCalls: ({ id, childId }) => [firstCall(readMessage, withThread(id, childId))],
  },
  groupMessages: {
    file: 'people',
    frame: 'group',
    firstCalls: ({ id }) => [
      firstCall(readGroup, { params: { id } }),
      firstCall(listGroupMessages, groupPage(id, firstPage)),
    ],
    keptOffline: [readGroup, listGroupMessages],
  },
  groupPhotos: {
    file: 'wall',
    frame: 'page',
    firstCalls: ({ id }) => [
      firstCall(readGroup, { params: { id } }),
      firstCall(outlinePhotos, { query: { group: id, embed: 'photos' } }),
    ],
  },
  groupCollections: { file: 'wall' },
  birthdayCard: { file: 'calendar' },
  collection: { file: 'wall' },
  addToCollection: { file: 'wall' },
  groupYear: { file: 'years' },
  groupBooks: { file: 'books' },
  book: { file: 'books' },
  groupQuestions: { file: 'asking' },
  asking: { file: 'asking' },
  question: { file: 'asking' },
  groupPeople: {
    file: 'people',
  },
  groupCalendar: { file: 'calendar' },
  calendar: { file: 'calendar', keptOffline: [readCalendar] },
  archives: { file: 'along' },
  groupArchive: { file: 'along' },
  groupHosts: { file: 'hosting' },
  groupGuests: { file: 'hosting' },
  groupSettings: { file: 'hosting' },
  health: { file: 'administration' },
  everybody: { file: 'administration' },
  allGroups: { file: 'administration' },
  storage: { file: 'administration' },
  backups: { file: 'administration' },
  firstRun: { file: 'administration' },
  serverSettings: { file: 'administration' },
  administeredEmail: { file: 'administration' },
  administeredNotice: { file: 'administration' },
  administratorActs: { file: 'administration' },
  search: { file: 'search' },
  share: { file: 'writing' },
  write: { file: 'writing' },
  groupSearch: { file: 'search' },
}

type Started<Of> = { [Name in keyof Of]: Of[Name] & PageStart }

export const startedLayouts = withStarts(layouts, layoutStarts)
export const startedPages: Record<keyof typeof pages, Page & PageStart> = withStarts(pages, pageStarts)

function withStarts<Of extends object>(all: Of, starts: { [Name in keyof Of]?: object }) {
  const entries = Object.entries(all).map(([name, page]) => [name, { ...page, ...starts[name as keyof Of] }])
  return Object.fromEntries(entries) as Started<Of>
}

function firstCall<E extends Endpoint>(endpoint: E, given: Given<E>): FirstCall {
  return { endpoint, given }
}
