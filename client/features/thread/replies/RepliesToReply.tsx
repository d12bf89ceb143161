import { useQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageCard } from '#contract/messages.ts'
import { Spinner } from '../../../ui/layout/Spinner.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { messageQuery } from '../../messages/message-query.ts'
import { useMoreComments } from '../../messages/thread.queries.ts'
import { useNewReplies } from '../../notifications/useNewReplies.ts'
import { ReadNotifications } from '../../notifications/ReadNotifications.tsx'
import styles from './BelowReply.module.css'
import { MoreReplies } from './MoreReplies.tsx'

type RepliesToReplyProps = { reply: MessageCard; renderReply: (reply: MessageCard, isNew: boolean) => ReactNode }

/** Its last replies, and the earlier ones on request, as on a page of its own. */
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
