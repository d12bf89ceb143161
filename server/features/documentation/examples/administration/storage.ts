import * as storage from '#contract/sign-in/server-storage.ts'
import { example } from '../../example.ts'
import { bea, ids, times } from '../given.ts'

const gigabyte = 1_000_000_000

export const storageExamples = [
  example(storage.readServerStorage, {
    response: {
      disk: { freeBytes: 38 * gigabyte, totalBytes: 250 * gigabyte, fullAt: times.pollEnds },
      kinds: [
        { kind: 'photos', bytes: 96 * gigabyte },
        { kind: 'copies', bytes: 31 * gigabyte },
      ],
      countedAt: times.replied,
      damaged: 1,
      limits: { person: 10 * gigabyte, group: 0 },
    },
    refusals: ['forbidden'],
    notes: 'Counted every hour, copies every day. `limits` are those of everybody without one of their own.',
  }),
  example(storage.listStorageByPerson, {
    query: {},
    response: { people: [{ ...bea, bytes: 12 * gigabyte, limit: 20 * gigabyte }] },
    refusals: ['forbidden'],
  }),
  example(storage.listStorageByGroup, {
    query: {},
    response: { groups: [{ id: ids.group, name: 'Les Moreau', bytes: 64 * gigabyte }] },
    refusals: ['forbidden'],
  }),
  example(storage.listDamagedOriginals, {
    query: {},
    response: {
      originals: [
        {
          id: ids.newReaction,
          path: `files/originals/${ids.newReaction}.jpg`,
          kind: 'photos',
          bytes: 4_200_000,
          poster: bea,
          postedAt: times.posted,
          since: times.replied,
        },
      ],
    },
    refusals: ['forbidden'],
    notes: 'What they show and how their owners call them is not there. `path` is the same in every backup.',
  }),
  example(storage.setStorageLimits, {
    body: { person: 10 * gigabyte },
    refusals: ['forbidden', 'fixed-by-settings'],
    notes: '`STORAGE_QUOTA_MB` in the settings of the server comes before `person`.',
  }),
  example(storage.setStorageLimitOfPerson, {
    params: { id: ids.bea },
    body: { bytes: 20 * gigabyte },
    refusals: ['forbidden'],
    notes: 'What they have stored stays, also if it is more. Unfinished uploads count too.',
  }),
  example(storage.setStorageLimitOfGroup, {
    params: { id: ids.group },
    body: { bytes: 100 * gigabyte },
    refusals: ['forbidden'],
    notes: 'What is in it stays, also if it is more.',
  }),
]
