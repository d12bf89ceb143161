import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

const whenAdded = { bindI18nStore: 'added' }

/**
 * For the frame around a page, which is there before the words of the page are: `named` is empty until they have come.
 */
export function usePageWords() {
  const { t, i18n } = useTranslation(undefined, whenAdded)
  // As a string: the guard of `exists` would narrow the key to a type that the compiler compares with every other.
  const named = (key: ParseKeys, values: { group?: string | undefined } = {}): string =>
    i18n.exists(key as string) ? t(key, values) : ''
  return { t, i18n, named }
}
