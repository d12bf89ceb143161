import { memo, useRef } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { Brought } from '../../../pieces/people/Brought.tsx'
import { LinkedFace } from '../../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../../pieces/people/LinkedName.tsx'
import { NoLongerHere } from '../../../pieces/people/NoLongerHere.tsx'
import { Pill } from '../../../ui/layout/Pill.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { MessageEditor } from '../../editing/MessageEditor.tsx'
import { SavingState } from '../../editing/SavingState.tsx'
import { useEditing } from '../../editing/useEditing.ts'
import { Edited } from '../../versions/Edited.tsx'
import { MessageOptions } from '../MessageOptions.tsx'
import { BelowReply } from './BelowReply.tsx'
import { ReplyContent } from './ReplyContent.tsx'
import { ShownOrNot } from './ShownOrNot.tsx'
import { useReplyInPlace } from './useReplyInPlace.ts'
import styles from './ReplyView.module.css'

type ReplyViewProps = {
  reply: MessageCard
  isNew?: boolean
  isFocused?: boolean
  depth?: number
}

/** Renders again only when its own props change: a thread has many. */
export const ReplyView = memo(function ReplyView(props: ReplyViewProps) {
  const { reply, isNew = false, isFocused = false, depth = 0 } = props
  const { t } = useTranslation()
  const name = reply.author?.name ?? t('former_member')
  const article = useRef<HTMLElement>(null)
  const editing = useEditing(reply, article)
  const inPlace = useReplyInPlace(reply)

  function leaveWriter(leave: () => void) {
    leave()
    article.current?.querySelector<HTMLElement>('[data-reply-button]')?.focus()
  }

  return (
    <li
      className={styles.reply}
      data-reply={reply.id}
      data-focused={isFocused || undefined}
      data-below={depth > 0 || undefined}
    >
      <article ref={article} className={styles.article} aria-label={t('message_of', { name })}>
        <LinkedFace user={reply.author} size={depth > 0 ? 32 : 40} />
        <div className={styles.content}>
          <header className={styles.head}>
            <strong className={styles.name}>
              <LinkedName user={reply.author} by={reply.writtenBy} />
              <NoLongerHere author={reply.author} />
            </strong>
            <SavingState isSaving={editing.isSaving}>
              <RelativeTime seconds={reply.createdAt} className={styles.date} />
            </SavingState>
            <Edited message={reply} className={styles.date} />
            <Brought brought={reply.brought} briefly />
            {isNew && <Pill className={styles.new}>{t('news_unread')}</Pill>}
            <span className={styles.options}>
              <MessageOptions message={reply} photos={reply.fileCount} replies={reply.children} onEdit={editing.open} />
            </span>
          </header>
          {editing.opened ? (
            <MessageEditor message={editing.opened} onSave={editing.save} onClose={editing.close} />
          ) : (
            <ShownOrNot reply={reply}>
              <ReplyContent reply={reply} inPlace={inPlace} />
            </ShownOrNot>
          )}
        </div>
      </article>
      <BelowReply
        reply={reply}
        inPlace={inPlace}
        depth={depth + 1}
        onClose={() => leaveWriter(inPlace.stopWriting)}
        onSent={() => leaveWriter(inPlace.onSent)}
        renderReply={(child, isNewChild) => (
          <ReplyView key={child.id} reply={child} isNew={isNewChild} depth={depth + 1} />
        )}
      />
    </li>
  )
})
