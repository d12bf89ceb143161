import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import type { ComponentProps, ReactNode } from 'react'
import type { MessageWithThread } from '../../data/conversation.ts'
import { useMayReply } from '../../data/may-reply.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddYourPhotosToo } from '../collecting/AddYourPhotosToo.tsx'
import { SavingState } from '../editing/SavingState.tsx'
import { PublicMark } from '../public-links/PublicMark.tsx'
import { focusReplyField } from '../replying/reply-field.ts'
import { Edited } from '../versions/Edited.tsx'
import styles from './MessageBody.module.css'

type MessageFootProps = {
  message: MessageWithThread
  reactions: ReactNode
  options: ReactNode
  isSaving: boolean
  onEdit: (() => void) | undefined
}

export function MessageFoot({ message, reactions, options, isSaving, onEdit }: MessageFootProps) {
  const { t } = useTranslation()
  const mayReply = useMayReply(message)
  const { length: replies } = message.children

  return (
    <footer className={styles.foot}>
      {reactions}
      <div className={styles.facts}>
        <PublicMark isPublic={message.isPublic} />
        {onEdit && (
          <FooterButton onClick={onEdit}>
            <Pencil aria-hidden />
            {t('edit')}
          </FooterButton>
        )}
        {mayReply && (
          <FooterButton className={replies > 0 ? styles.reply : ''} onClick={focusReplyField}>
            <MessageCircle aria-hidden />
            {t('reply')}
          </FooterButton>
        )}
        <AddYourPhotosToo message={message} Button={FooterButton} />
        {replies > 0 && (
          <span className={styles.replies}>
            <MessageCircle aria-hidden />
            {t('replies_count', { count: replies })}
          </span>
        )}
        <span className={styles.byline}>
          <SavingState isSaving={isSaving}>
            <RelativeTime seconds={message.createdAt} precision={message.datePrecision} />
          </SavingState>
          <span className={styles.edited}>
            <Edited message={message} />
          </span>
          <span className={styles.author}>
            <LinkedName user={message.author} by={message.writtenBy} />
          </span>
        </span>
        {options && <span className={styles.options}>{options}</span>}
      </div>
    </footer>
  )
}

function FooterButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${styles.button} ${className}`} />
}
