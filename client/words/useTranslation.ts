import { useSyncExternalStore } from 'react'
import { i18n, type Translate } from './translations.ts'

export function useTranslation(): { t: Translate; i18n: typeof i18n } {
  const t = useSyncExternalStore(i18n.subscribe, () => i18n.t)
  return { t, i18n }
}
