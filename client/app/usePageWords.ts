import { useSyncExternalStore } from 'react'
import { useTranslation } from '../words/useTranslation.ts'
import type { Word } from '../words/words.ts'

/**
 * For the frame around a page, which is there before the words of the page are: `named` is empty until they have come.
 */
export function usePageWords() {
  const { t, i18n } = useTranslation()
  useSyncExternalStore(i18n.subscribe, i18n.words)
  const named = (word: Word, values: { group?: string | undefined } = {}): string =>
    i18n.exists(word) ? t(word, values) : ''
  return { t, i18n, named }
}
