import type { FileKind } from '#contract/files.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'

const folders: Record<FileKind, string> = { image: 'photos', video: 'films', audio: 'sound', pdf: 'documents' }

export type Named = {
  kind: FileKind
  at: Seconds
  author?: string | undefined
  /** Of documents and recordings, without its extension. */
  own?: string | undefined
  extension: string
}

export function dayIn(timeZone: string): (at: Seconds) => string {
  // The Swedish format is 2026-11-03.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return (at) => format.format(at * 1000)
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
    const start = [`${folders[kind]}/${year}/${month}/${day}`, partOfName(author, 40)].filter(Boolean).join(' ')
    const label = partOfName(own, 60)
    if (label === '') return `${start} – ${String(next(start)).padStart(2, '0')}.${extension}`
    const number = next(`${start} – ${label}.${extension}`)
    return `${start} – ${label}${number === 1 ? '' : ` (${number})`}.${extension}`
  }
}

/** The longest name that every system takes, in bytes, leaves room for three such characters. */
const mostBytes = 110

/** Of what a person wrote, as part of a name: Windows forbids some characters anywhere and dots and spaces at the end. */
export function partOfName(text: string, longest: number): string {
  const plain = plainLine(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\\/:*?"<>|]/g, ' '),
  ).replace(/\s+/gu, ' ')
  let part = ''
  for (const character of [...plain].slice(0, longest)) {
    if (Buffer.byteLength(part + character) > mostBytes) break
    part += character
  }
  return part.replace(/^[. ]+|[. ]+$/g, '')
}
