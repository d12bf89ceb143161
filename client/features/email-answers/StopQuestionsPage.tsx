import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { stopAsking } from '#contract/collecting/asking.ts'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import styles from '../sessions/AuthForm.module.css'

/** The target of the link in an email with a question. A press is required, because programs that open links press nothing. */
export function StopQuestionsPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const stop = useMutation({ mutationFn: () => call(stopAsking, { body: { token: hash } }) })
  const isWrong = stop.error instanceof CallError && stop.error.code === 'invalid-request'
  return (
    <AuthFrame title={t('stop_questions_title')}>
      <div className={styles.form}>
        {stop.error && <Notice tone="danger">{t(isWrong ? 'error_invalid_token' : errorText(stop.error))}</Notice>}
        {stop.isSuccess ? (
          <Notice tone="success">{t('stop_questions_done')}</Notice>
        ) : (
          <Button tone="primary" size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop_questions')}
          </Button>
        )}
        <Link to="/" className={buttonClass({ tone: 'plain', size: 'large' })}>
          {t('go_to_app')}
        </Link>
      </div>
    </AuthFrame>
  )
}
