import { registerRoute } from 'workbox-routing'
import { keepShared } from '../features/uploads/kept-files.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** As public/manifest.webmanifest names them. */
const texts = ['title', 'text', 'url']

/** What another application shares stays on this device until the writer is open and a group is chosen. */
export function takeShared(): void {
  registerRoute(
    ({ url }) => pathBelowBase(url) === 'share',
    async ({ request }) => {
      const form = await request.formData()
      const shared = new URLSearchParams()
      for (const name of texts) {
        const text = form.get(name)
        if (typeof text === 'string' && text !== '') shared.set(name, text)
      }
      const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[]
      if (files.length > 0) shared.set('files', await keep(files))
      return Response.redirect(new URL(`share?${shared}`, self.registration.scope).href, 303)
    },
    'POST',
  )
}

/** @returns what the writer asks for them by */
async function keep(files: File[]): Promise<string> {
  const id = crypto.randomUUID()
  return keepShared(id, files).then(
    () => id,
    // No room, or no permission.
    () => 'lost',
  )
}
