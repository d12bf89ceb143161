import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CreateGroupFrame.module.css'

/** What there is to say about a new group, between a picture and a form. */
export function CreateGroupFrame({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <div className={styles.picture}>{picture}</div>
      <h1 className={styles.title}>{t('create_group_title')}</h1>
      <p className={styles.text}>{t('create_group_text')}</p>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
