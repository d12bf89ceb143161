import { useTranslation } from 'react-i18next'
import { Mark } from '#client/ui/Mark.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import styles from './FeedPage.module.css'
import { MessageList } from './MessageList.tsx'

/** What is new in all groups together. */
export function FeedPage() {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('my_feed')}</h1>
      <MessageList
        scope={{ kind: 'feed' }}
        empty={<EmptyState picture={<Mark size={4} />} title={t('feed_empty')} />}
      />
    </div>
  )
}
