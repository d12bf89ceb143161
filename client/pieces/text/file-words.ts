import { fileKind, type MessageFile } from '#contract/files.ts'

/** The key of how many these are: photos, videos, or files of several kinds. */
export function countKey(files: readonly Pick<MessageFile, 'type'>[]): 'photos_count' | 'videos_count' | 'files_count' {
  const kinds = new Set(files.map(({ type }) => fileKind(type)))
  if (kinds.size !== 1) return 'files_count'
  return kinds.has('image') ? 'photos_count' : kinds.has('video') ? 'videos_count' : 'files_count'
}

/** What a sound says of itself, or what it or a PDF was called. */
export function nameOfFile({ title, name }: Pick<MessageFile, 'title' | 'name'>): string | undefined {
  return title || name
}
