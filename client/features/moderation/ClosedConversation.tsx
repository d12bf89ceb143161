import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import { useOwnGroup } from '../../data/me.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './QuietCard.module.css'

/** Above the writer, which only hosts still have. */
export function ClosedConversation({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const isHost = useOwnGroup(groupId)?.role === 'host'
  return (
    <div className={`${styles.row} ${styles.closed}`}>
      <p className={styles.words}>
        <MessageCircleOff aria-hidden />
        {isHost ? t('conversation_closed_host') : t('error_conversation_closed')}
      </p>
    </div>
  )
}
