import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { guestPageQuery } from './guest-page.queries.ts'
import { GuestPassword } from './GuestPassword.tsx'
import { GuestView } from './GuestView.tsx'

/** For people without an account. What opens it stands behind the # of the address, which no server is sent. */
export function GuestLinkPage() {
  const { t } = useTranslation()
  const secret = useLocation({ select: ({ hash }) => hash })
  const { data: page, error, refetch } = useQuery({ ...guestPageQuery(secret), enabled: secret !== '' })
  const code = error instanceof CallError ? error.code : undefined

  if (secret === '' || code === 'guest-link-over' || code === 'invalid-request' || code === 'public-links-off')
    return <AuthFrame title={t('guest_over_title')} text={t('guest_over_text')} />
  if (code === 'guest-password-needed' && !page) return <GuestPassword key={secret} secret={secret} />
  if (page) return <GuestView key={secret} page={page} secret={secret} />
  if (!error) return <WaitingMark label={t('loading')} />
  return (
    <AuthFrame title={t('guest_failed_title')}>
      <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>
    </AuthFrame>
  )
}
