import * as contract from '#contract/collecting/collections.ts'
import { example } from '../../example.ts'
import { ada, ids, picture, times } from '../given.ts'

const collection: contract.Collection = {
  id: ids.collection,
  group: ids.group,
  name: 'Corsica 2026',
  cover: picture,
  photos: 1,
  videos: 0,
  from: times.posted,
  until: times.posted,
  people: [ada],
  peopleCount: 1,
  madeBy: ada,
  order: 'date',
  createdAt: times.posted,
  mayAdd: true,
  mayChange: true,
}
const params = { id: ids.collection }
const photos = [{ message: ids.message, file: ids.file }]
const days = { from: '2026-08-03', until: '2026-08-17' }

export const collectionsExamples = [
  example(contract.listCollections, {
    params: { id: ids.group },
    response: { collections: [collection], mayMake: true },
    refusals: ['not-found'],
  }),
  example(contract.makeCollection, {
    params: { id: ids.group },
    body: { name: 'Corsica 2026', photos },
    response: collection,
    refusals: ['not-found', 'readers-only-read', 'id-taken', 'too-many-collections'],
    notes: 'At most 200 in each group.',
  }),
  example(contract.collectAlbum, {
    params: { id: ids.message },
    body: { name: 'A week at the lake' },
    response: { ...collection, name: 'A week at the lake' },
    refusals: ['not-found', 'readers-only-read', 'too-many-collections'],
    notes: 'For “Add your photos too” on a message: whoever asks first makes it.',
  }),
  example(contract.readCollection, { params, response: collection, refusals: ['not-found'] }),
  example(contract.listFilesOfCollection, {
    params,
    response: { files: [ids.file], mine: [ids.file] },
    refusals: ['not-found'],
  }),
  example(contract.changeCollection, {
    params,
    body: { name: 'Corsica, from everybody' },
    response: { ...collection, name: 'Corsica, from everybody' },
    refusals: ['not-found', 'forbidden', 'readers-only-read'],
    notes: 'By whoever made it, and hosts.',
  }),
  example(contract.addToCollection, {
    params,
    body: { photos },
    response: { added: 1, collection },
    refusals: ['not-found', 'readers-only-read', 'collection-full'],
    notes: 'Up to 500 at a time, 5000 in each. `GET /api/photos?collection=` lists them.',
  }),
  example(contract.moveInCollection, {
    params,
    body: { files: [ids.file], after: null },
    refusals: ['not-found', 'forbidden', 'readers-only-read'],
    notes:
      'By whoever made it, and hosts. Each move counts from what is there by then, so two people may arrange at once.',
  }),
  example(contract.countPeriod, {
    params,
    query: days,
    response: { photos: 28, added: 1 },
    refusals: ['not-found', 'readers-only-read'],
  }),
  example(contract.addPeriod, {
    params,
    body: days,
    response: { added: 27, collection: { ...collection, photos: 28 } },
    refusals: ['not-found', 'readers-only-read', 'collection-full'],
  }),
  example(contract.removeFromCollection, {
    params,
    body: { files: [ids.file] },
    response: { ...collection, photos: 0, people: [], peopleCount: 0 },
    refusals: ['not-found', 'forbidden', 'readers-only-read'],
  }),
  example(contract.deleteCollection, {
    params,
    refusals: ['not-found', 'forbidden', 'readers-only-read'],
    notes: 'The photos stay where they were posted.',
  }),
  example(contract.restoreCollection, {
    params,
    response: collection,
    refusals: ['not-found', 'forbidden', 'readers-only-read', 'too-many-collections'],
  }),
]
