import { registerRoute } from 'workbox-routing'
import { limits } from '#contract/fields.ts'
import { saveShare, type StoredShare } from '../device-storage/shares.ts'
import { pathBelowBase } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

const texts = ['title', 'text', 'url'] as const
/** Longer texts would make an address that servers refuse, all the more once the sign-in page repeats it. */
const longestInAddress = 2000
/** No message may be longer; the writer says by how much it is too long. */
const longest = 200_000

/** A share from another application stays on this device until the writer is open and a group is chosen. */
export function takeShared(): void {
  registerRoute(
    ({ url }) => pathBelowBase(url) === 'share',
    async ({ request }) => {
      const form = await request.formData()
      const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[]
      const isImport = files.some(isExport) || files.length > limits.filesPerMessage
      const query = isImport ? await addressOfImport(files) : await addressOf(wordsIn(form), files)
      return Response.redirect(new URL(`share?${query}`, self.registration.scope), 303)
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

/** What another application has exported, such as a chat: nothing that a message can hold. */
function isExport({ name, type }: File): boolean {
  return /\.(zip|txt|jsonl?)$/i.test(name) || /^(text\/plain|application\/(x-)?zip(-compressed)?)$/.test(type)
}

/** The title and text of an export say only what it is. */
async function addressOfImport(files: File[]): Promise<URLSearchParams> {
  const id = crypto.randomUUID()
  const isStored = await saveShare(id, { files }).then(
    () => true,
    () => false,
  )
  return new URLSearchParams({ bring: 'yes', files: isStored ? id : 'lost' })
}

/** The query for the writer: the words themselves, or the id of stored ones. */
async function addressOf(words: Words, files: File[]): Promise<URLSearchParams> {
  const isLong = Object.values(words).join('').length > longestInAddress
  if (!isLong && files.length === 0) return new URLSearchParams(words)
  const id = crypto.randomUUID()
  const short = shorten(words, longest)
  try {
    await saveShare(id, { files, ...(isLong && { words: short.words }) })
    return new URLSearchParams({ ...(isLong ? short.note : words), files: id })
  } catch {
    // No room, or no permission.
    const rest = shorten(words, longestInAddress)
    return new URLSearchParams({ ...rest.words, ...rest.note, ...(files.length > 0 && { files: 'lost' }) })
  }
}

function shorten(words: Words, most: number): { words: Words; note: { cut?: 'yes' } } {
  const all = Object.entries(words)
  const isCut = all.some(([, text]) => text.length > most)
  return {
    words: Object.fromEntries(all.map(([name, text]) => [name, text.slice(0, most)])),
    note: isCut ? { cut: 'yes' } : {},
  }
}
