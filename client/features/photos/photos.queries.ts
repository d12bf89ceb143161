import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listPhotos, outlinePhotos, type Photo, type PhotoPart } from '#contract/photos.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { askForFirstPictures } from './first-pictures.ts'
import { lengthOf, partAt, type PlacedPart } from './photo-parts.ts'

/** Of a group, by a person, of a collection, with somebody in them, or of all groups. */
export type PhotoScope = { group?: string; author?: string; collection?: string; with?: string }

/** Includes the photos of the first part, which saves a request. */
export function outlineQuery(scope: PhotoScope) {
  return queryOptions({
    queryKey: [...queryKeys.photos, scope, 'outline'] as const,
    queryFn: async ({ client, signal }) => {
      const { photos, ...outline } = await call(outlinePhotos, { query: { ...scope, embed: 'photos' }, signal })
      const [first] = outline.parts
      if (first && photos) {
        client.setQueryData(partQuery(scope, first).queryKey, photos)
        askForFirstPictures(first, photos)
      }
      return outline
    },
  })
}

export function partQuery(scope: PhotoScope, part: PhotoPart) {
  const { from } = part
  const limit = lengthOf(part)
  return queryOptions({
    queryKey: [...queryKeys.photos, scope, from, limit] as const,
    queryFn: async ({ signal }): Promise<Photo[]> =>
      (await call(listPhotos, { query: { ...scope, from, limit }, signal })).photos,
  })
}

/** In the order of the wall, with gaps where nothing has been loaded. */
export function knownPhotos(queryClient: QueryClient, scope: PhotoScope): (string | undefined)[] {
  const parts = queryClient.getQueryData(outlineQuery(scope).queryKey)?.parts ?? []
  return parts.flatMap((part) => {
    const photos = queryClient.getQueryData(partQuery(scope, part).queryKey)
    return photos?.map(({ id }) => id) ?? [undefined]
  })
}

export function usePhoto(scope: PhotoScope, parts: readonly PlacedPart[], index: number) {
  const part = partAt(parts, index)
  return useQuery({ ...partQuery(scope, part), select: (photos) => photos[index - part.start] })
}

export function usePhotosBetween(scope: PhotoScope, parts: readonly PlacedPart[], first: number, last: number) {
  const queryClient = useQueryClient()
  const [photos, setPhotos] = useState<ReadonlyMap<number, Photo>>(new Map())

  useEffect(() => {
    const read = async (part: PlacedPart) => {
      const loaded = await queryClient.ensureQueryData(partQuery(scope, part))
      setPhotos((before) => new Map([...before, ...loaded.map((photo, n) => [part.start + n, photo] as const)]))
    }
    for (const part of parts) {
      const isNear = part.start <= last && part.start + part.length > first
      if (isNear) void read(part).catch(() => undefined)
    }
  }, [queryClient, scope, parts, first, last])

  return photos
}
