import { Link, useLoaderData } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import styles from './AuthForm.module.css'
import { AuthFrame } from './AuthFrame.tsx'

/** The target of the link at the end of every notification email. */
export function StopNotificationEmailsPage() {
  const { t } = useTranslation()
  const { error } = useLoaderData({ from: '/stop-notification-emails/$userId/$token' })

  return (
    <AuthFrame title={t(error ? 'stop_mail_failed_title' : 'notification_emails_stopped_title')}>
      <div className={styles.form}>
        {error ? (
          <Notice tone="danger">{t(isInvalidLink(error) ? 'error_invalid_token' : errorText(error))}</Notice>
        ) : (
          <Notice tone="success">{t('notification_emails_stopped')}</Notice>
        )}
        <Link to="/" className={buttonClass({ tone: 'plain', size: 'large' })}>
          {t('go_to_app')}
        </Link>
      </div>
    </AuthFrame>
  )
}

/** For these, “This page doesn’t exist” would mislead: it is the link that is wrong. */
function isInvalidLink(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-request')
}
