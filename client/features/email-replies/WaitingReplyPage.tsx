import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { waitingReplyQuery } from './email-replies.queries.ts'
import { WaitingReply } from './WaitingReply.tsx'

/** Where the notification leads that tells of an email in one’s name, from an address that is not one’s own. */
export function WaitingReplyPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/email-replies/$id' })
  const { data: reply, error, refetch } = useQuery(waitingReplyQuery(id))

  if (reply) return <WaitingReply key={id} reply={reply} />
  if (!error) return <WaitingMark label={t('loading')} />
  if (error instanceof CallError && error.code === 'not-found') {
    return (
      <EmptyState title={t('email_reply_over_title')} text={t('email_reply_over_text')}>
        <Link to="/news" className={buttonClass()}>
          {t('whats_new_title')}
        </Link>
      </EmptyState>
    )
  }
  return <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>
}
