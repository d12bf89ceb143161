import type { FileKind } from '#contract/files.ts'
import { createSavedNames, type Saved } from '../files/saved-names.ts'

const folders: Record<FileKind, string> = { image: 'photos', video: 'videos', audio: 'sound', pdf: 'documents' }

export type Named = Omit<Saved, 'day' | 'number'> & { kind: FileKind; day: string }

/**
 * Gives each file a path of its own, such as `photos/2026/11/2026-11-03 Ada – 01.jpg`, which sorts by time and is
 * allowed on every system: also where capitals do not count. `countOf` says how many files there are of a day.
 */
export function createPaths(countOf: (day: string) => number): (file: Named) => string {
  const names = new Map(Object.keys(folders).map((kind) => [kind, createSavedNames(countOf)]))
  return ({ kind, ...file }) => {
    const [year, month] = file.day.split('-')
    return `${folders[kind]}/${year}/${month}/${names.get(kind)!(file)}`
  }
}
