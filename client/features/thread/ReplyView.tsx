import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageCard } from '#contract/messages.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Pill } from '../../ui/layout/Pill.tsx'
import { LinkedFace } from '../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { MessageEditor } from '../editing/MessageEditor.tsx'
import { MessageOptions } from './MessageOptions.tsx'
import { ReplyContent } from './ReplyContent.tsx'
import { SavingState } from '../editing/SavingState.tsx'
import { useEditing } from '../editing/useEditing.ts'
import styles from './ReplyView.module.css'

type ReplyViewProps = {
  reply: MessageCard
  isNew?: boolean
  /** The URL points to this reply. */
  isFocused?: boolean
}

export function ReplyView({ reply, isNew = false, isFocused = false }: ReplyViewProps) {
  const { t } = useTranslation()
  const name = reply.author?.name ?? t('former_member')
  const article = useRef<HTMLElement>(null)
  const editing = useEditing(reply, article)

  return (
    <li className={styles.reply} data-reply={reply.id} data-focused={isFocused || undefined}>
      <article ref={article} className={styles.article} aria-label={t('message_of', { name })}>
        <LinkedFace user={reply.author} size={40} />
        <div className={styles.content}>
          <header className={styles.head}>
            <strong className={styles.name}>
              <LinkedName user={reply.author} />
            </strong>
            <SavingState isSaving={editing.isSaving}>
              <RelativeTime seconds={reply.createdAt} className={styles.date} />
            </SavingState>
            {isNew && <Pill className={styles.new}>{t('news_unread')}</Pill>}
            <span className={styles.options}>
              <MessageOptions message={reply} photos={reply.fileCount} replies={reply.children} onEdit={editing.open} />
            </span>
          </header>
          {editing.opened ? (
            <MessageEditor message={editing.opened} onSave={editing.save} onClose={editing.close} />
          ) : (
            <ReplyContent reply={reply} />
          )}
        </div>
      </article>
    </li>
  )
}
