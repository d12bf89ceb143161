import type { TFunction } from 'i18next'
import { fileKind, type MessageFile } from '#contract/files.ts'
import { formatDuration } from '#message-text/durations.ts'

/** The key of how many these are: photos, videos, or files of several kinds. */
export function countKey(files: readonly Pick<MessageFile, 'type'>[]): 'photos_count' | 'videos_count' | 'files_count' {
  const kinds = new Set(files.map(({ type }) => fileKind(type)))
  if (kinds.size !== 1) return 'files_count'
  return kinds.has('image') ? 'photos_count' : kinds.has('video') ? 'videos_count' : 'files_count'
}

/** What there is, in words; `files` are the first of them. */
export function filesInWords(files: readonly MessageFile[], count: number, t: TFunction): string {
  const [file] = files
  return count === 1 && file?.voiceNote ? voiceNoteInWords(file.duration, t) : t(countKey(files), { count })
}

type Named = Pick<MessageFile, 'voiceNote' | 'duration' | 'title' | 'name'>

/** What a sound says of itself, or what it or a PDF was called; a voice note goes by its length. */
export function nameOfFile({ voiceNote, duration, title, name }: Named, t: TFunction): string | undefined {
  return voiceNote ? voiceNoteInWords(duration, t) : title || name
}

/** `duration` is in seconds. */
export function voiceNoteInWords(duration: number | undefined, t: TFunction): string {
  return t('voice_note', { length: formatDuration(duration ?? 0) })
}
