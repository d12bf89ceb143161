import { Link } from '@tanstack/react-router'
import { CornerDownRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MessageCard } from '#contract/messages.ts'
import { RelativeTime } from '#client/i18n/RelativeTime.tsx'
import { PhotoGrid } from '../files/PhotoGrid.tsx'
import { Reactions } from '../reactions/Reactions.tsx'
import { PersonAvatar } from '../users/PersonAvatar.tsx'
import { PersonName } from '../users/PersonName.tsx'
import { MessageOptions } from './MessageOptions.tsx'
import { MessageText } from './MessageText.tsx'
import styles from './ReplyView.module.css'

type ReplyViewProps = {
  reply: MessageCard
  /** The address of the page points to this one. */
  isFocused?: boolean
}

export function ReplyView({ reply, isFocused = false }: ReplyViewProps) {
  const { t } = useTranslation()
  const name = reply.author?.name ?? t('former_member')
  const params = { id: reply.id }

  return (
    <li className={styles.reply} data-reply={reply.id} data-focused={isFocused || undefined}>
      <article className={styles.article} aria-label={t('message_of', { name })}>
        <PersonAvatar user={reply.author} size={40} decorative />
        <div className={styles.content}>
          <header className={styles.head}>
            <strong className={styles.name}>
              <PersonName user={reply.author} />
            </strong>
            <RelativeTime seconds={reply.createdAt} className={styles.date} />
            <span className={styles.options}>
              <MessageOptions message={reply} photos={reply.fileCount} replies={reply.children} />
            </span>
          </header>
          {reply.data.title && <h3 className={styles.title}>{reply.data.title}</h3>}
          <MessageText data={reply.data} className={styles.text} />
          {reply.files.length > 0 && (
            <div className={styles.photos}>
              <PhotoGrid files={reply.files} author={reply.author} title={reply.data.title} small />
            </div>
          )}
          <footer className={styles.foot}>
            <Reactions messageId={reply.id} summary={reply.reactionSummary} size="small" />
            {reply.children > 0 ? (
              <Link
                to="/messages/$id"
                params={params}
                className={styles.link}
                aria-label={t('replies_to', { count: reply.children, name })}
              >
                <CornerDownRight aria-hidden />
                {t('replies_count', { count: reply.children })}
              </Link>
            ) : (
              <Link
                to="/messages/$id"
                params={params}
                search={{ focus: 'reply' }}
                className={styles.link}
                aria-label={t('reply_to', { name })}
              >
                {t('reply')}
              </Link>
            )}
          </footer>
        </div>
      </article>
    </li>
  )
}
