import type { ReactNode } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './NotificationsFrame.module.css'

export function NotificationsFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('whats_new_title')}</h1>
        {action}
      </header>
      {children}
    </div>
  )
}
