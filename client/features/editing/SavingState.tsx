import type { ReactNode } from 'react'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './SavingState.module.css'

export function SavingState({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <span role="status" className={styles.saving}>
        {isSaving && (
          <>
            <Spinner /> {t('saving')}
          </>
        )}
      </span>
      {!isSaving && children}
    </>
  )
}
