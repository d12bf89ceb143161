import { baseOf, labelOf } from './entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedFile } from './imported.ts'

export type FindFile = (path: string) => ImportedFile | undefined

/** Files by the paths that a document names, which begin in a folder that may lie deeper in the archive. */
export function fileFinder({ entries }: Archive, root: string): FindFile {
  const names = new Set(entries.map(({ name }) => name))
  return (path) => {
    const label = labelOf(path)
    const entry = [root === '' ? label : `${root}/${label}`, label].find((name) => names.has(name))
    return entry === undefined ? undefined : { entry, name: baseOf(entry) }
  }
}

export function entriesNamed({ entries }: Archive, pattern: RegExp): ArchiveEntry[] {
  return entries.filter(({ name }) => pattern.test(name))
}

const shown =
  /\.(jpe?g|png|gif|webp|heic|heif|avif|tiff?|bmp|mp4|m4v|mov|avi|3gp|mkv|webm|mts|mp3|m4a|aac|ogg|opus|wav|flac|amr|pdf)$/i

/** What groups show; by name only, since the type is determined from the bytes later. */
export function isMedia(name: string): boolean {
  return shown.test(name)
}
