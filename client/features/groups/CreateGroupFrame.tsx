import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CenteredHeading } from '../../ui/layout/CenteredHeading.tsx'
import styles from './CreateGroupFrame.module.css'

/** Shared by the page and its placeholder. */
export function CreateGroupFrame({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <div className={styles.picture}>{picture}</div>
      <CenteredHeading level={1} title={t('create_group_title')} text={t('create_group_text')} />
      <div className={styles.form}>{children}</div>
    </div>
  )
}
