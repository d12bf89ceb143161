import { useTranslation } from 'react-i18next'
import { Table } from '#client/ui/Table.tsx'
import styles from './DeadLinkPage.module.css'

/** The link was stopped, the message is gone, or there never was one: a visitor need not know which. */
export function DeadLinkPage() {
  const { t } = useTranslation()
  return (
    <main className={styles.page}>
      <Table seats={8} />
      <h1>{t('dead_link_title')}</h1>
      <p className={styles.text}>{t('dead_link_text')}</p>
    </main>
  )
}
