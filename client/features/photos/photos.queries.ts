import { queryOptions, useQueries } from '@tanstack/react-query'
import { listPhotos, outlinePhotos, type Photo, type PhotoPart } from '#contract/photos.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Photos of a group, of a person, or of all groups. */
export type PhotoScope = { group?: string; author?: string }

/** With the photos of the first part, which are then not asked for once more. */
export function outlineQuery(scope: PhotoScope) {
  return queryOptions({
    queryKey: [...queryKeys.photos, scope, 'outline'] as const,
    queryFn: async ({ client, signal }) => {
      const { photos, ...outline } = await call(outlinePhotos, { query: { ...scope, embed: 'photos' }, signal })
      const [first] = outline.parts
      if (first && photos) client.setQueryData(partQuery(scope, first).queryKey, photos)
      return outline
    },
  })
}

function partQuery(scope: PhotoScope, { from, aspects: { length: limit } }: PhotoPart) {
  return queryOptions({
    queryKey: [...queryKeys.photos, scope, from, limit] as const,
    queryFn: async ({ signal }): Promise<Photo[]> =>
      (await call(listPhotos, { query: { ...scope, from, limit }, signal })).photos,
  })
}

/** The photos of these parts, as far as they are loaded, each at its place among all of the wall. */
export function usePhotos(scope: PhotoScope, parts: readonly PhotoPart[], wanted: ReadonlySet<number>) {
  const starts = startsOf(parts)
  const indices = [...wanted].toSorted((a, b) => a - b)
  return useQueries({
    queries: indices.map((index) => partQuery(scope, parts[index]!)),
    combine: (results) => {
      const photos = new Map<number, Photo>()
      for (const [n, { data = [] }] of results.entries()) {
        for (const [offset, photo] of data.entries()) photos.set(starts[indices[n]!]! + offset, photo)
      }
      const failed = results.find(({ isError }) => isError)
      return { photos, error: failed?.error ?? undefined, retry: () => void failed?.refetch() }
    },
  })
}

/** The place of the first photo of each part among all. */
export function startsOf(parts: readonly PhotoPart[]): number[] {
  let start = 0
  return parts.map(({ aspects }) => {
    const own = start
    start += aspects.length
    return own
  })
}
