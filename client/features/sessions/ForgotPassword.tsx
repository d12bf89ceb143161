import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { WaitingMark } from '../../ui/brand/WaitingMark.tsx'
import { infoQuery } from '../info/info.queries.ts'
import styles from './AuthForm.module.css'
import { AuthFrame } from './AuthFrame.tsx'
import { focusOnce } from './focus-once.ts'
import { ResetEmailForm } from './ResetEmailForm.tsx'

type ForgotPasswordProps = { login: string; onLogin: (login: string) => void; onBack: () => void }

/** How to a new password: with a letter, or where the server sends none, with the help of whoever runs it. */
export function ForgotPassword({ login, onLogin, onBack }: ForgotPasswordProps) {
  const { t } = useTranslation()
  const info = useQuery(infoQuery)
  const sendsMail = info.data?.allow_email ?? true
  const [isSent, setSent] = useState(false)

  return (
    <AuthFrame title={t('forgot_password_title')} text={sendsMail && !isSent ? t('forgot_password_text') : undefined}>
      {info.isPending && <WaitingMark label={t('loading')} />}
      {!info.isPending && sendsMail && <ResetEmailForm login={login} onLogin={onLogin} onSent={() => setSent(true)} />}
      {!sendsMail && <Notice>{t('email_disabled')}</Notice>}
      <div className={styles.back}>
        <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack} ref={sendsMail ? undefined : focusOnce}>
          {t('back_to_sign_in')}
        </Button>
      </div>
    </AuthFrame>
  )
}
