import { notFound } from '@tanstack/react-router'
import { collectionQuery, collectionsQuery } from '../../features/collecting/collecting.queries.ts'
import { outlineQuery, type PhotoScope } from '../../features/photos/photos.queries.ts'
import { forPage } from '../guards.ts'
import type { Loaded } from '../page.ts'
import type { Asked, AskedFor } from './loaders.ts'
import { loadGroup, loadPerson } from './member-loaders.ts'

export async function loadGroupPhotos(asked: AskedFor<{ id: string }>): Promise<Loaded> {
  const [loaded] = await Promise.all([loadGroup(asked), loadPhotos(asked, { group: asked.params.id })])
  return loaded
}

/** People without a shared group have no page, rather than a wall that cannot be loaded. */
export async function loadPersonPhotos(asked: AskedFor<{ userId: string }>): Promise<Loaded> {
  const person = loadPerson(asked)
  const photos = loadPhotos(asked, { author: asked.params.userId })
  photos.catch(() => undefined)
  const loaded = await person
  await photos
  return loaded
}

export async function loadPhotos({ context, location }: Asked, scope: PhotoScope): Promise<void> {
  await forPage(context.queryClient.ensureQueryData(outlineQuery(scope)), location)
}

export async function loadCollections(asked: AskedFor<{ id: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  const collections = context.queryClient.ensureInfiniteQueryData(collectionsQuery(params.id))
  const [loaded] = await Promise.all([loadGroup(asked), forPage(collections, location)])
  return loaded
}

export async function loadCollection(asked: AskedFor<{ id: string; collection: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  const collection = context.queryClient.ensureQueryData(collectionQuery(params.collection))
  const photos = loadPhotos(asked, { collection: params.collection })
  const [loaded, { name, group }] = await Promise.all([loadGroup(asked), forPage(collection, location), photos])
  if (group !== params.id) throw notFound()
  return { ...loaded, label: name }
}
