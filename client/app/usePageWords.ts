import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

const whenAdded = { bindI18nStore: 'added' }
/** Of any key: the compiler gives up on comparing those of all. */
type Say = (key: ParseKeys, values: object) => string

/**
 * For the frame around a page, which is there before the words of the page are: `named` is empty until they have come.
 */
export function usePageWords() {
  const { t, i18n } = useTranslation(undefined, whenAdded)
  const named = (key: ParseKeys, values: { group?: string | undefined } = {}): string =>
    i18n.exists(key) ? (t as unknown as Say)(key, values) : ''
  return { t, i18n, named }
}
