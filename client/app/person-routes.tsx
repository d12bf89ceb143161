import { createRoute } from '@tanstack/react-router'
import { MessagesPlaceholder } from '../features/groups/MessagesPlaceholder.tsx'
import { CardsPlaceholder } from '../pieces/cards/CardsPlaceholder.tsx'
import { member } from './frame-routes.tsx'
import { pageWithWords } from './lazy-page.ts'
import * as loaders from './loaders.ts'

/* The addresses of a person. */

const notFoundComponent = pageWithWords(() => import('../features/people/PersonNotFoundPage.tsx'), 'PersonNotFoundPage')

/** What the tabs have in common, as those of a group do. */
const person = createRoute({
  ...member,
  path: '/people/$userId',
  loader: loaders.loadPerson,
  component: pageWithWords(() => import('../features/people/PersonLayout.tsx'), 'PersonLayout'),
  notFoundComponent,
  pendingComponent: CardsPlaceholder,
})

const tab = { getParentRoute: () => person, notFoundComponent }
const tabPage = { kind: 'person', phoneBar: 'back', tabs: true } as const

const personMessages = createRoute({
  ...tab,
  path: '/',
  loader: loaders.loadPersonMessages,
  component: pageWithWords(() => import('../features/people/PersonMessagesPage.tsx'), 'PersonMessagesPage'),
  pendingComponent: MessagesPlaceholder,
  staticData: { page: { ...tabPage, title: ({ label = '' }) => label } },
})

const personPhotos = createRoute({
  ...tab,
  path: '/photos',
  loader: async (asked) => (await import('./photo-loaders.ts')).loadPersonPhotos(asked),
  component: pageWithWords(() => import('../features/people/PersonPhotosPage.tsx'), 'PersonPhotosPage'),
  staticData: { page: { ...tabPage, title: ({ label: name = '' }, t) => t('photos_by', { name }) } },
})

export const personRoute = person.addChildren([personMessages, personPhotos])
