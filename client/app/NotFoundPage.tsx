import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#client/ui/button-class.ts'
import { Table } from '#client/ui/Table.tsx'
import styles from './ErrorPage.module.css'

/** Not there, or of a group that one is not in: the two look the same. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Table seats={8} />
      <h1 className={styles.title}>{t('not_found_title')}</h1>
      <p className={styles.actions}>
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          {t('back_to_feed')}
        </Link>
      </p>
    </div>
  )
}
