import { fileKind } from '#contract/files.ts'
import type { RemovedFile } from '#contract/versions/message-versions.ts'
import { formatNames } from '../../i18n/lists.ts'
import { countWords } from '../../pieces/text/file-words.ts'
import type { Translate } from '../../words/translations.ts'

/** Photos and videos are counted; others go by their names, or are counted where they have none. */
export function filesInWords(files: readonly RemovedFile[], t: Translate, language: string): string {
  const count = (kind: string) => files.filter(({ type }) => fileKind(type) === kind).length
  const [photos, videos] = [count('image'), count('video')]
  const others = files.filter(({ type }) => fileKind(type) !== 'image' && fileKind(type) !== 'video')
  const named = others.flatMap(({ name }) => (name ? [name] : []))
  const unnamed = others.length - named.length
  return formatNames(
    [
      ...(photos + videos > 0 ? [countWords({ photos, videos }, t, language)] : []),
      ...named,
      ...(unnamed > 0 ? [t('files_count', { count: unnamed })] : []),
    ],
    language,
  )
}
