import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import styles from './ErrorPage.module.css'

/** In place of a page that could not be shown, whatever the reason. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { t } = useTranslation()
  const router = useRouter()
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'not-found') return <NotFoundPage />
  const mayPass = code === undefined || code === 'unreachable' || code === 'server-error'

  async function tryAgain() {
    await router.invalidate()
    reset()
  }

  return (
    <div className={styles.page}>
      <h1>{t('error_page_title')}</h1>
      <p className={styles.text}>{t(errorText(error))}</p>
      <p className={styles.actions}>
        {mayPass && (
          <Button tone="primary" onClick={tryAgain}>
            {t('try_again')}
          </Button>
        )}
        <Link to="/" className={buttonClass({ tone: mayPass ? 'quiet' : 'primary' })}>
          {t('back_to_feed')}
        </Link>
      </p>
    </div>
  )
}
