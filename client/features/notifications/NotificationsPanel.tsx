import { useTranslation } from '../../words/useTranslation.ts'
import { NotificationList } from './list/NotificationList.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import styles from './NotificationsPanel.module.css'

export function NotificationsPanel({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('whats_new_title')}</h2>
        <MarkAllRead />
      </header>
      <NotificationList onOpen={onOpen} />
    </>
  )
}
