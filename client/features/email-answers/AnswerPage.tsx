import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { AskedInEmail } from './AskedInEmail.tsx'
import { emailAnswerQuery } from './email-answers.queries.ts'

/**
 * The target of the buttons in emails that answer a message. Opening it changes nothing, since programs that check
 * emails open it too; its button answers, without signing anybody in.
 */
export function AnswerPage() {
  const { t } = useTranslation()
  const token = useLocation({ select: ({ hash }) => hash })
  const { data: asked, error, refetch } = useQuery(emailAnswerQuery(token))

  if (isOver(error)) return <OverLink />
  if (asked) return <AskedInEmail key={token} asked={asked} token={token} />
  if (!error) return <WaitingMark label={t('loading')} />
  return (
    <AuthFrame title={t('answer_failed_title')}>
      <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>
    </AuthFrame>
  )
}

function OverLink() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('dead_link_title')} text={t('answer_over_text')}>
      <Link to="/" className={buttonClass({ tone: 'plain', size: 'large' })}>
        {t('go_to_app')}
      </Link>
    </AuthFrame>
  )
}

function isOver(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'invalid-token' || error.code === 'invalid-request')
}
