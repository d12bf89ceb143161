import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import * as contract from '#contract/collecting/photo-people.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function peopleForPhotosQuery(groupId: string) {
  return queryOptions({
    queryKey: [...queryKeys.group(groupId), 'people-for-photos'] as const,
    queryFn: ({ signal }) => call(contract.listPeopleForPhotos, { params: { id: groupId }, signal }),
    select: ({ people }) => people,
  })
}

type Change = { photos: readonly PhotoOfMessage[]; added: readonly string[]; removed: readonly string[] }

/** Says who is in photos, and of one of them who is not; shown everywhere once it is done. */
export function useMarkPeople(groupId: string) {
  const queryClient = useQueryClient()
  return async ({ photos, added, removed }: Change): Promise<void> => {
    try {
      for (const person of removed)
        for (const { message, file } of photos)
          await call(contract.unmarkPerson, { params: { id: message, file, person } })
      for (const people of portionsOf(added, contract.photoPeopleLimits.perCall))
        for (const portion of portionsOf(photos, contract.photoPeopleLimits.photosPerCall))
          await call(contract.markPeople, { params: { id: groupId }, body: { photos: portion, people } })
    } finally {
      const messages = new Set(photos.map(({ message }) => message))
      for (const message of messages) void queryClient.invalidateQueries({ queryKey: queryKeys.message(message) })
      void queryClient.invalidateQueries({ queryKey: queryKeys.photos })
    }
  }
}

function portionsOf<T>(all: readonly T[], length: number): T[][] {
  const count = Math.ceil(all.length / length)
  return Array.from({ length: count }, (_, n) => all.slice(n * length, (n + 1) * length))
}
