import { useTranslation } from 'react-i18next'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NewsList } from './NewsList.tsx'
import styles from './NewsPage.module.css'

/** The news as a page, which is how phones show them. */
export function NewsPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('news_title')}</h1>
        <MarkAllRead />
      </header>
      <NewsList />
    </div>
  )
}
