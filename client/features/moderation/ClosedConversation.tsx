import MessageCircleOff from 'lucide-react/icons/message-circle-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsHost } from './useIsHost.ts'
import styles from './QuietCard.module.css'

/** In place of the writer, which only hosts still have. */
export function ClosedConversation({ groupId, children }: { groupId: string; children: ReactNode }) {
  const { t } = useTranslation()
  const isHost = useIsHost(groupId)
  return (
    <>
      <div className={`${styles.row} ${styles.closed}`}>
        <p className={styles.words}>
          <MessageCircleOff aria-hidden />
          {isHost ? t('conversation_closed_host') : t('error_conversation_closed')}
        </p>
      </div>
      {isHost && children}
    </>
  )
}
