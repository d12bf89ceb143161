import { useTranslation } from 'react-i18next'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationsPanel.module.css'

export function NotificationsPanel({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('news_title')}</h2>
        <MarkAllRead />
      </header>
      <NotificationList onOpen={onOpen} />
    </>
  )
}
