import type { TFunction } from 'i18next'
import { fileKind, type MessageFile } from '#contract/files.ts'
import { formatTag } from '../../i18n/languages.ts'

type Counted = { files: readonly Pick<MessageFile, 'type'>[]; fileCount: number; videoCount: number }

/** How many files a message has: photos and videos each by themselves, others together. */
export function filesInWords({ files, fileCount, videoCount }: Counted, t: TFunction, language: string): string {
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

/** What a sound says of itself, or what it or a PDF was called. */
export function nameOfFile({ title, name }: Pick<MessageFile, 'title' | 'name'>): string | undefined {
  return title || name
}
