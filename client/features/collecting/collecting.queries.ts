import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/collecting/collections.ts'
import type { Collection, PhotoOfMessage } from '#contract/collecting/collections.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Run } from './runs.ts'

export function collectionQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.collection(id),
    queryFn: ({ signal }) => call(contract.readCollection, { params: { id }, signal }),
  })
}

/** Which photos are in it. */
export function filesQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.collection(id), 'files'] as const,
    queryFn: ({ signal }) => call(contract.listFilesOfCollection, { params: { id }, signal }),
    select: ({ files, mine }) => ({ there: new Set(files), mine: new Set(mine) }),
  })
}

export function collectionsQuery(groupId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.collectionsOf(groupId),
    queryFn: ({ pageParam, signal }) =>
      call(contract.listCollections, { params: { id: groupId }, query: pageParam ? { from: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export type Days = { from: string; until: string }

export function periodQuery(id: string, days: Days, mine: boolean) {
  return queryOptions({
    queryKey: [...queryKeys.collection(id), 'period', days, mine] as const,
    queryFn: ({ signal }) =>
      call(contract.countPeriod, {
        params: { id },
        query: { ...days, ...(mine && { mine: 'true' as const }) },
        signal,
      }),
  })
}

/** What people do with collections; each is shown everywhere once it is done. */
export function useCollectionCalls() {
  const queryClient = useQueryClient()

  async function done<T>(doing: Promise<T>): Promise<T> {
    const result = await doing
    void queryClient.invalidateQueries({ queryKey: queryKeys.collections })
    void queryClient.invalidateQueries({ queryKey: queryKeys.photos })
    return result
  }

  return {
    make: (groupId: string, body: { id: string; name: string; photos?: PhotoOfMessage[] }): Promise<Collection> =>
      done(call(contract.makeCollection, { ...of(groupId), body })),
    collectAlbum: (messageId: string, name: string) =>
      done(call(contract.collectAlbum, { ...of(messageId), body: { name } })),
    change: (id: string, body: { name?: string; cover?: string | null; order?: Collection['order'] }) =>
      done(call(contract.changeCollection, { ...of(id), body })),
    move: (id: string, files: string[], after: string | null) =>
      call(contract.moveInCollection, { ...of(id), body: { files, after } }),
    remove: (id: string) => done(call(contract.deleteCollection, of(id))),
    restore: (id: string) => done(call(contract.restoreCollection, of(id))),
    add: (id: string, photos: PhotoOfMessage[]) => done(addAll(id, photos)),
    putBack: (id: string, photos: PhotoOfMessage[], runs: readonly Run[]) => done(putBack(id, photos, runs)),
    addPeriod: (id: string, days: Days, mine: boolean) =>
      done(call(contract.addPeriod, { ...of(id), body: { ...days, mine } })),
    takeOut: (id: string, files: string[]) => done(takeOutAll(id, files)),
  }
}

function of(id: string) {
  return { params: { id } }
}

/** As many at a time as the server takes. @returns how many are new in it */
async function addAll(id: string, photos: PhotoOfMessage[]): Promise<number> {
  let sum = 0
  for (const portion of portionsOf(photos)) {
    const { added } = await call(contract.addToCollection, { params: { id }, body: { photos: portion } })
    sum += added
  }
  return sum
}

async function putBack(id: string, photos: PhotoOfMessage[], runs: readonly Run[]): Promise<void> {
  await addAll(id, photos)
  for (const body of runs) await call(contract.moveInCollection, { params: { id }, body })
}

async function takeOutAll(id: string, files: string[]): Promise<void> {
  for (const portion of portionsOf(files))
    await call(contract.removeFromCollection, { params: { id }, body: { files: portion } })
}

function portionsOf<T>(all: readonly T[]): T[][] {
  const { perAdding } = contract.collectionLimits
  return Array.from({ length: Math.ceil(all.length / perAdding) }, (_, n) =>
    all.slice(n * perAdding, (n + 1) * perAdding),
  )
}
