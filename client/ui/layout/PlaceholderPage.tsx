import type { ReactNode } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

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
