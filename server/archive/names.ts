import type { FileKind } from '#contract/files.ts'
import type { Seconds } from '#contract/units.ts'
import { longestAuthor, longestOwn, nameOnDisk } from '../files/name-on-disk.ts'
import { dayIn } from '../time-zones.ts'

const folders: Record<FileKind, string> = { image: 'photos', video: 'videos', audio: 'sound', pdf: 'documents' }

export type Named = {
  kind: FileKind
  at: Seconds
  author?: string | undefined
  /** Of documents and recordings, without its extension. */
  own?: string | undefined
  extension: string
}

/**
 * Gives each file a path of its own, such as `photos/2026/11/2026-11-03 Ada – 01.jpg`, which sorts by time and is
 * allowed on every system: also where capitals do not count.
 */
export function createNames(timeZone: string): (file: Named) => string {
  const dayOf = dayIn(timeZone)
  const numbers = new Map<string, number>()
  const next = (key: string) => {
    const number = (numbers.get(key.toLowerCase()) ?? 0) + 1
    numbers.set(key.toLowerCase(), number)
    return number
  }
  return ({ kind, at, author = '', own = '', extension }) => {
    const day = dayOf(at)
    const [year, month] = day.split('-')
    const start = [`${folders[kind]}/${year}/${month}/${day}`, nameOnDisk(author, longestAuthor)]
      .filter(Boolean)
      .join(' ')
    const label = nameOnDisk(own, longestOwn)
    if (label === '') return `${start} – ${String(next(start)).padStart(2, '0')}.${extension}`
    const number = next(`${start} – ${label}.${extension}`)
    return `${start} – ${label}${number === 1 ? '' : ` (${number})`}.${extension}`
  }
}
