import { besideGroup } from './page-kinds.ts'
import { page } from './page.ts'

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
