import { createRoute } from '@tanstack/react-router'
import { GroupPlaceholder } from '../features/groups/GroupPlaceholder.tsx'
import { MessagesPlaceholder } from '../features/groups/MessagesPlaceholder.tsx'
import { CardsPlaceholder } from '../pieces/cards/CardsPlaceholder.tsx'
import { FormPlaceholder } from '../ui/layout/FormPlaceholder.tsx'
import { member } from './frame-routes.tsx'
import { lazyPage, pageWithWords } from './lazy-page.ts'
import * as loaders from './loaders.ts'
import { NotFoundPage } from './not-found.ts'
import type { Loaded } from './page.ts'
import { only } from './plain-search.ts'

/* The addresses of a group. */

/** What its tabs have in common: head and tabs stay while one of them takes the place of another. */
const group = createRoute({
  ...member,
  path: '/groups/$id',
  loader: loaders.loadGroup,
  component: pageWithWords(() => import('../features/groups/GroupLayout.tsx'), 'GroupLayout'),
  pendingComponent: GroupPlaceholder,
})

const tab = { getParentRoute: () => group, notFoundComponent: NotFoundPage }
const tabPage = { kind: 'group', isOfGroup: true, phoneBar: 'group', tabs: true } as const

const groupMessages = createRoute({
  ...tab,
  path: '/',
  loader: loaders.loadGroupMessages,
  component: lazyPage(() => import('../features/groups/GroupMessagesPage.tsx'), 'GroupMessagesPage'),
  pendingComponent: MessagesPlaceholder,
  staticData: { page: { ...tabPage, title: groupName, writeButton: true } },
})

const groupPhotos = createRoute({
  ...tab,
  path: '/photos',
  loader: async (asked) => (await import('./photo-loaders.ts')).loadGroupPhotos(asked),
  component: pageWithWords(() => import('../features/photos/GroupPhotosPage.tsx'), 'GroupPhotosPage'),
  staticData: { page: { ...tabPage, title: 'photos_of_group' } },
})

const groupPeople = createRoute({
  ...tab,
  path: '/people',
  loader: loaders.loadGroup,
  component: pageWithWords(() => import('../features/people/GroupPeoplePage.tsx'), 'GroupPeoplePage'),
  pendingComponent: FormPlaceholder,
  staticData: { page: { ...tabPage, title: 'people_of_group' } },
})

const groupSettings = createRoute({
  ...member,
  path: '/groups/$id/settings',
  validateSearch: only('alert'),
  loader: loaders.loadGroup,
  component: pageWithWords(() => import('../features/group-settings/GroupSettingsPage.tsx'), 'GroupSettingsPage'),
  pendingComponent: FormPlaceholder,
  staticData: {
    page: {
      kind: 'group-settings',
      title: 'group_settings',
      isOfGroup: true,
      phoneBar: 'back',
      phoneTitle: 'settings',
    },
  },
})

const groupSearch = createRoute({
  ...member,
  path: '/groups/$id/search',
  validateSearch: only('q'),
  loader: loaders.loadGroup,
  component: pageWithWords(() => import('../features/search/SearchPage.tsx'), 'SearchPage'),
  pendingComponent: CardsPlaceholder,
  staticData: { page: { kind: 'search', title: 'search_in_group', isOfGroup: true, phoneBar: 'group', tabs: true } },
})

const randomMemory = createRoute({
  ...member,
  path: '/groups/$id/random',
  validateSearch: only<'message'>('message'),
  preload: false,
  loaderDeps: ({ search: { message } }) => ({ message }),
  loader: loaders.loadMemory,
  component: pageWithWords(() => import('../features/memories/MemoryPage.tsx'), 'MemoryPage'),
  staticData: { page: { kind: 'random-memory', title: 'random_memory', isOfGroup: true, phoneBar: 'back' } },
})

const write = createRoute({
  ...member,
  path: '/groups/$id/write',
  validateSearch: only('photos'),
  loader: loaders.loadGroup,
  component: pageWithWords(() => import('../features/writing/WritePage.tsx'), 'WritePage'),
  pendingComponent: FormPlaceholder,
  staticData: { page: { kind: 'write', title: 'write', isOfGroup: true } },
})

export const groupRoutes = [
  group.addChildren([groupMessages, groupPhotos, groupPeople]),
  groupSettings,
  groupSearch,
  randomMemory,
  write,
] as const

function groupName({ group }: Loaded): string {
  return group?.name ?? ''
}
