import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { focusOnce } from '../focus-once.ts'
import styles from '../AuthForm.module.css'

type InvalidResetLinkProps = {
  reason: 'reset_link_broken' | 'error_invalid_key'
  /** It replaces the form whose button had the focus. */
  takesFocus?: boolean
}

export function InvalidResetLink({ reason, takesFocus = false }: InvalidResetLinkProps) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('new_password_title')}>
      <div className={styles.form}>
        <Notice tone="danger">{t(reason)}</Notice>
        <Link
          to="/login"
          search={{ forgot: 'yes' }}
          className={buttonClass({ tone: 'primary', size: 'large' })}
          ref={takesFocus ? focusOnce : undefined}
        >
          {t('ask_for_reset_mail')}
        </Link>
      </div>
      <BackToSignIn />
    </AuthFrame>
  )
}
