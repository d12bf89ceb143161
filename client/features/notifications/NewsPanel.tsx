import { useTranslation } from 'react-i18next'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NewsList } from './NewsList.tsx'
import styles from './NewsPanel.module.css'

/** Under the bell of large screens. */
export function NewsPanel({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('news_title')}</h2>
        <MarkAllRead />
      </header>
      <NewsList onOpen={onOpen} />
    </>
  )
}
