import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { stopNotificationEmailsAtOnce } from '#contract/users.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './AuthForm.module.css'

/**
 * The target of the link at the end of every notification email. A press is required, because programs that open links
 * press nothing.
 */
export function StopNotificationEmailsPage() {
  const { t } = useTranslation()
  const params = useParams({ from: '/stop-notification-emails/$userId/$token' })
  const queryClient = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call(stopNotificationEmailsAtOnce, { params }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.me }),
  })
  const { error } = stop

  return (
    <AuthFrame title={t(titles[stop.status])}>
      <div className={styles.form}>
        {error && <Notice tone="danger">{t(isInvalidLink(error) ? 'error_invalid_token' : errorText(error))}</Notice>}
        {stop.isSuccess ? (
          <Notice tone="success">{t('notification_emails_stopped')}</Notice>
        ) : (
          <Button tone="primary" size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop_emails')}
          </Button>
        )}
        <Link to="/" className={buttonClass({ tone: 'plain', size: 'large' })}>
          {t('go_to_app')}
        </Link>
      </div>
    </AuthFrame>
  )
}

const titles = {
  idle: 'stop_emails_title',
  pending: 'stop_emails_title',
  error: 'stop_emails_failed_title',
  success: 'notification_emails_stopped_title',
} as const

/** “This page doesn’t exist” would mislead here: it is the link that is wrong. */
function isInvalidLink(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-request')
}
