import { outlineQuery, type PhotoScope } from '../features/photos/photos.queries.ts'
import { forPage } from './guards.ts'
import { loadGroup, type Asked, type AskedFor } from './loaders.ts'
import type { Loaded } from './page.ts'

/* Loaded with the pages that show photos. */

export async function loadGroupPhotos(asked: AskedFor<{ id: string }>): Promise<Loaded> {
  const [loaded] = await Promise.all([loadGroup(asked), loadPhotos(asked, { group: asked.params.id })])
  return loaded
}

export async function loadPhotos({ context, location }: Asked, scope: PhotoScope): Promise<void> {
  await forPage(context.queryClient.ensureQueryData(outlineQuery(scope)), location)
}
