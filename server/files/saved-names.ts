import { longestAuthor, longestOwn, nameOnDisk } from './name-on-disk.ts'

/** `day` is such as 2026-11-03; `own` is the name that its sender's device or a person gave the file. */
export type Saved = {
  day?: string
  author?: string | null | undefined
  number?: string | undefined
  own: string | null
  extension: string
}

/**
 * `2026-11-03 Ada – 01.jpg`, or `2026-11-03 Ada – 02 Minutes.pdf` for a file that a person has named. It can be written
 * on every system, and sorts by day.
 */
export function savedName({ day, author, number, own, extension }: Saved): string {
  const who = nameOnDisk(author ?? '', longestAuthor)
  const given = nameOnDisk(withoutExtension(own ?? ''), longestOwn)
  // The name from a device is all that there is without a day.
  const which = [number, day && isGivenByDevice(given) ? '' : given]
  return `${joined(' – ', joined(' ', day, who), joined(' ', ...which)) || 'file'}.${extension}`
}

function joined(by: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(by)
}

/** Numbers of one length, so that they sort. */
export function numberWhenSaved(number: number, count: number): string {
  return String(number).padStart(Math.max(2, String(count).length), '0')
}

/** Numbers the files of each day and author; names that differ in case are one name on many systems. */
export function createSavedNames(countOf: (day: string) => number): (file: Saved & { day: string }) => string {
  const used = new Map<string, number>()
  const taken = new Set<string>()
  return (file) => {
    const series = savedName({ ...file, own: null, number: undefined, extension: '' }).toLowerCase()
    for (let number = (used.get(series) ?? 0) + 1; ; number++) {
      const name = savedName({ ...file, number: numberWhenSaved(number, countOf(file.day)) })
      used.set(series, number)
      // Somebody may be called as the beginning of a name of another.
      if (!taken.has(name.toLowerCase())) {
        taken.add(name.toLowerCase())
        return name
      }
    }
  }
}

function withoutExtension(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '')
}

/** Names by which cameras, browsers and messengers number their files. */
export const wordGivenByDevice =
  /^(?:image|img|photo|pic|dsc[fn]?|pxl|mvimg|screenshot|whatsapp|signal|blob|wa)?\d*$|^[\da-f]*\d[\da-f]*$/

function isGivenByDevice(name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => wordGivenByDevice.test(word))
}
