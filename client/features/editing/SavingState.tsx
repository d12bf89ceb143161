import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/layout/Spinner.tsx'
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
