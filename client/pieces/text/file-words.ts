import type { TFunction } from 'i18next'
import { fileKind, type MessageFile } from '#contract/files.ts'
import { formatTag } from '../../i18n/languages.ts'
import { formatDuration } from '#message-text/durations.ts'

type Counted = {
  files: readonly Pick<MessageFile, 'type' | 'voiceNote' | 'duration'>[]
  fileCount: number
  /** What was kept on a device before there were counts of videos has none. */
  videoCount?: number
}

/** What files a message has: how many photos and videos, each by themselves, others together, one voice note by its length. */
export function filesInWords({ files, fileCount, videoCount = 0 }: Counted, t: TFunction, language: string): string {
  const [file] = files
  if (fileCount === 1 && file?.voiceNote) return voiceNoteInWords(file.duration, t)
  const isVisual = files.every(({ type }) => ['image', 'video'].includes(fileKind(type)!))
  if (!isVisual || files.length === 0) return t('files_count', { count: fileCount })
  return countWords({ photos: fileCount - videoCount, videos: videoCount }, t, language)
}

/** “3 photos, 2 videos” */
export function countWords(
  { photos, videos }: { photos: number; videos: number },
  t: TFunction,
  language: string,
): string {
  if (videos === 0) return t('photos_count', { count: photos })
  const words = t('videos_count', { count: videos })
  if (photos === 0) return words
  const list = new Intl.ListFormat(formatTag(language), { type: 'unit', style: 'short' })
  return list.format([t('photos_count', { count: photos }), words])
}

type Named = Pick<MessageFile, 'voiceNote' | 'duration' | 'title' | 'name'>

/** What a sound says of itself, or what it or a PDF was called; a voice note goes by its length. */
export function nameOfFile({ voiceNote, duration, title, name }: Named, t: TFunction): string | undefined {
  return voiceNote ? voiceNoteInWords(duration, t) : title || name
}

/** In seconds; undefined where the first file is something else. */
export function lengthOfVoiceNote([file]: readonly Pick<MessageFile, 'voiceNote' | 'duration'>[]): number | undefined {
  return file?.voiceNote && (file.duration ?? 0)
}

/** What stands for the words of a message that has none. */
export function insteadOfWords(voiceNote: number | undefined, t: TFunction): string {
  return voiceNote === undefined ? t('message_without_words') : voiceNoteInWords(voiceNote, t)
}

/** `duration` is in seconds. */
export function voiceNoteInWords(duration: number | undefined, t: TFunction): string {
  return t('voice_note', { length: formatDuration(duration ?? 0) })
}
