import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { infoQuery } from '../../../data/info.ts'
import { WaitingMark } from '../../../ui/brand/WaitingMark.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { focusOnce } from '../focus-once.ts'
import { ResetEmailForm } from './ResetEmailForm.tsx'
import styles from '../AuthForm.module.css'

type ForgotPasswordProps = { login: string; onLogin: (login: string) => void; onBack: () => void }

/** Where the server sends no emails, says to ask its administrator. */
export function ForgotPassword({ login, onLogin, onBack }: ForgotPasswordProps) {
  const { t } = useTranslation()
  const info = useQuery(infoQuery)
  const sendsEmail = info.data?.allow_email ?? true
  const [isSent, setIsSent] = useState(false)

  return (
    <AuthFrame title={t('forgot_password_title')} text={sendsEmail && !isSent ? t('forgot_password_text') : undefined}>
      {info.isPending && <WaitingMark label={t('loading')} />}
      {!info.isPending && sendsEmail && (
        <ResetEmailForm login={login} onLogin={onLogin} onSent={() => setIsSent(true)} />
      )}
      {!sendsEmail && <Notice>{t('email_disabled')}</Notice>}
      <div className={styles.back}>
        <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack} ref={sendsEmail ? undefined : focusOnce}>
          {t('back_to_sign_in')}
        </Button>
      </div>
    </AuthFrame>
  )
}
