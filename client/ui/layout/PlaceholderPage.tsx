import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Wraps a page’s skeleton, shown while the page loads. */
export function PlaceholderPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div data-pending aria-busy>
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
      {children}
    </div>
  )
}
