import { useMutation } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { confirm, requestConfirmation } from '#contract/sign-in/email-codes.ts'
import { call } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { SentTo } from './CheckInbox.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './ConfirmByCode.module.css'

type ConfirmByCodeProps = {
  onConfirmed: () => void
  error?: string | undefined
  /** Why a code is sent, unless because there is no password. */
  text?: string
}

/** In place of the field for the current password, for people without one. */
export function ConfirmByCode({ onConfirmed, error, text }: ConfirmByCodeProps) {
  const { t } = useTranslation()
  const ask = useMutation({ mutationFn: () => call(requestConfirmation) })
  const use = useMutation({
    mutationFn: (code: string) => call(confirm, { body: { code } }),
    onSuccess: onConfirmed,
  })

  if (use.isSuccess) return <Notice tone="success">{t('code_confirmed')}</Notice>
  if (ask.data) {
    return (
      <div>
        <p className={styles.text}>
          <SentTo login={ask.data.login} />
        </p>
        <CodeForm onCode={use.mutateAsync} onAgain={ask.mutateAsync} />
      </div>
    )
  }
  return (
    <div className={styles.ask}>
      <p className={styles.text}>{text ?? t('confirm_by_code_text')}</p>
      {(ask.isError || error) && <Notice tone="danger">{ask.isError ? t(errorText(ask.error)) : error}</Notice>}
      <Button icon={<Mail aria-hidden />} busy={ask.isPending} onClick={() => ask.mutate()}>
        {t('email_me_a_code')}
      </Button>
    </div>
  )
}
