import { registerRoute } from 'workbox-routing'
import { saveShare, type StoredShare } from '../device-storage/shares.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

/** As public/manifest.webmanifest names them. */
const texts = ['title', 'text', 'url'] as const
/** Longer ones together would make an address that servers refuse, and the page has one to sign in with. */
const longestInAddress = 2000
/** Nobody writes more than that into a message; the writer says by how much it is too long. */
const longest = 200_000

/** What another application shares stays on this device until the writer is open and a group is chosen. */
export function takeShared(): void {
  registerRoute(
    ({ url }) => pathBelowBase(url) === 'share',
    async ({ request }) => {
      const form = await request.formData()
      const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[]
      return Response.redirect(new URL(`share?${await addressOf(wordsIn(form), files)}`, self.registration.scope), 303)
    },
    'POST',
  )
}

type Words = NonNullable<StoredShare['words']>

function wordsIn(form: FormData): Words {
  const words: Words = {}
  for (const name of texts) {
    const text = form.get(name)
    if (typeof text === 'string' && text !== '') words[name] = text
  }
  return words
}

/** What the writer asks for it by: the words themselves, unless they are long. */
async function addressOf(words: Words, files: File[]): Promise<URLSearchParams> {
  const isLong = Object.values(words).join('').length > longestInAddress
  if (!isLong && files.length === 0) return new URLSearchParams(words)
  const id = crypto.randomUUID()
  const kept = shorten(words, longest)
  try {
    await saveShare(id, { files, ...(isLong && { words: kept.words }) })
    return new URLSearchParams({ ...(isLong ? kept.note : words), files: id })
  } catch {
    // No room, or no permission.
    const rest = shorten(words, longestInAddress)
    return new URLSearchParams({ ...rest.words, ...rest.note, ...(files.length > 0 && { files: 'lost' }) })
  }
}

/** Each to so many characters; the note is for the writer to say so. */
function shorten(words: Words, most: number): { words: Words; note: { cut?: 'yes' } } {
  const all = Object.entries(words)
  const isCut = all.some(([, text]) => text.length > most)
  return {
    words: Object.fromEntries(all.map(([name, text]) => [name, text.slice(0, most)])),
    note: isCut ? { cut: 'yes' } : {},
  }
}
