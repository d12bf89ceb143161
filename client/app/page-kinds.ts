import { insteadOfWords } from '../pieces/text/file-words.ts'
import type { Translate } from '../words/translations.ts'
import { page, type Loaded } from './page.ts'

export function groupName({ group }: Loaded): string {
  return group?.name ?? ''
}

/** The title of a message, its first words, or the length of a voice note. */
export function titleOfMessage({ label = '', voiceNote }: Loaded, t: Translate): string {
  return label.trim().slice(0, 100) || insteadOfWords(voiceNote, t)
}

/* What pages of one kind have in common. */

export const visitorPage = { isForVisitors: true, words: ['visitors'] } as const
export const groupTab = { inside: 'group', kind: 'group', isOfGroup: true, phoneBar: 'group', tabs: true } as const
export const personTab = { inside: 'person', kind: 'person', phoneBar: 'back', tabs: true } as const
export const besideGroup = { inside: 'app', isOfGroup: true, phoneBar: 'back' } as const
export const ownPage = { inside: 'app', phoneBar: 'back', tabs: true } as const
export const settingsPage = { inside: 'app', phoneBar: 'back', phoneTitle: 'settings' } as const
export const searchPage = {
  inside: 'app',
  module: 'features/search/SearchPage.tsx',
  kind: 'search',
  tabs: true,
} as const
export const messagePage = {
  inside: 'app',
  module: 'features/thread/MessagePage.tsx',
  kind: 'message',
  title: titleOfMessage,
  phoneBar: 'back',
} as const

/** Of `pages.ts`: photos of a group under a name. */
export const collectionPages = {
  groupCollections: page({
    ...besideGroup,
    path: '/groups/$id/collections',
    module: 'features/collections/CollectionsPage.tsx',
    title: 'collections',
    phoneTitle: 'collections',
  }),
  collection: page({
    ...besideGroup,
    path: '/groups/$id/collections/$collection',
    module: 'features/collections/CollectionPage.tsx',
    title: ({ label = '' }) => label,
    phoneTitle: 'collections',
  }),
  addToCollection: page({
    ...besideGroup,
    path: '/groups/$id/collections/$collection/add',
    module: 'features/collections/AddPhotosPage.tsx',
    title: 'add_photos',
    phoneTitle: 'add_photos',
  }),
}

/** Of `pages.ts`: what is nobody else’s. */
export const keptPages = {
  bookmarks: page({
    ...ownPage,
    path: '/bookmarks',
    module: 'features/bookmarks/BookmarksPage.tsx',
    title: 'bookmarks',
    phoneTitle: 'bookmarks',
  }),
  waiting: page({
    ...ownPage,
    path: '/waiting',
    module: 'features/waiting/WaitingPage.tsx',
    title: 'scheduled',
    phoneTitle: 'scheduled',
  }),
  waitingMessage: page({
    path: '/waiting/$id',
    inside: 'app',
    module: 'features/waiting/WaitingWriterPage.tsx',
    kind: 'write',
    title: 'scheduled_edit',
  }),
}
