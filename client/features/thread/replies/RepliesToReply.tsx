import { useQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { messageQuery } from '../../../data/message.ts'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ReadNotifications } from '../../notifications/ReadNotifications.tsx'
import { useNewReplies } from '../../notifications/useNewReplies.ts'
import { useMoreComments } from '../thread.queries.ts'
import { MoreReplies } from './MoreReplies.tsx'
import styles from './BelowReply.module.css'

type RepliesToReplyProps = { reply: MessageCard; renderReply: (reply: MessageCard, isNew: boolean) => ReactNode }

export function RepliesToReply({ reply, renderReply }: RepliesToReplyProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(messageQuery(reply.id))
  const more = useMoreComments(reply.id, undefined)
  const newReplies = useNewReplies(reply.id)

  if (!data && isError) return <RetryNotice onRetry={refetch}>{t('replies_not_loaded')}</RetryNotice>
  if (!data) {
    return (
      <output className={styles.pending}>
        <Spinner /> {t('loading')}
      </output>
    )
  }
  const { comments, earlier } = data.thread
  return (
    <>
      <ReadNotifications messageId={reply.id} />
      <MoreReplies
        icon={<ArrowUp aria-hidden />}
        label={t('earlier_replies', { count: earlier })}
        count={earlier}
        more={more}
        onShow={() => more.mutate('earlier')}
      />
      <ol>{comments.map((comment) => renderReply(comment, newReplies.has(comment.id)))}</ol>
    </>
  )
}
