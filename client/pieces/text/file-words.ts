import { fileKind, type MessageFile } from '#contract/files.ts'
import type { Seconds } from '#contract/units.ts'
import { formatDuration } from '#message-text/durations.ts'
import { formatTag } from '../../words/languages.ts'
import type { Translate } from '../../words/translations.ts'

type Counted = {
  files: readonly Pick<MessageFile, 'type' | 'voiceNote' | 'duration'>[]
  fileCount: number
  /** Missing in data that devices stored before it was counted. */
  videoCount?: number
}

/** Describes the files of a message: counts of photos, videos and others, a single voice note by its length. */
export function filesInWords({ files, fileCount, videoCount = 0 }: Counted, t: Translate, language: string): string {
  const [file] = files
  if (fileCount === 1 && file?.voiceNote) return voiceNoteInWords(file.duration, t)
  const isVisual = files.every(({ type }) => ['image', 'video'].includes(fileKind(type)!))
  if (!isVisual || files.length === 0) return t('files_count', { count: fileCount })
  return countWords({ photos: fileCount - videoCount, videos: videoCount }, t, language)
}

export function countWords(
  { photos, videos }: { photos: number; videos: number },
  t: Translate,
  language: string,
): string {
  if (videos === 0) return t('photos_count', { count: photos })
  const words = t('videos_count', { count: videos })
  if (photos === 0) return words
  const list = new Intl.ListFormat(formatTag(language), { type: 'unit', style: 'short' })
  return list.format([t('photos_count', { count: photos }), words])
}

type Named = Pick<MessageFile, 'voiceNote' | 'duration' | 'title' | 'name'>

/** The title of a sound, otherwise the file name; a voice note goes by its length. */
export function nameOfFile({ voiceNote, duration, title, name }: Named, t: Translate): string | undefined {
  return voiceNote ? voiceNoteInWords(duration, t) : title || name
}

/** Undefined where the first file is something else. */
export function lengthOfVoiceNote([file]: readonly Pick<MessageFile, 'voiceNote' | 'duration'>[]): Seconds | undefined {
  return file?.voiceNote && (file.duration ?? 0)
}

export function insteadOfWords(voiceNote: Seconds | undefined, t: Translate): string {
  return voiceNote === undefined ? t('message_without_words') : voiceNoteInWords(voiceNote, t)
}

export function voiceNoteInWords(duration: Seconds | undefined, t: Translate): string {
  return t('voice_note', { length: formatDuration(duration ?? 0) })
}
