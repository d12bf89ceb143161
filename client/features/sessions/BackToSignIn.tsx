import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './AuthForm.module.css'

export function BackToSignIn() {
  const { t } = useTranslation()
  return (
    <div className={styles.back}>
      <Link to="/login" className={buttonClass({ tone: 'quiet' })}>
        <ArrowLeft aria-hidden />
        {t('back_to_sign_in')}
      </Link>
    </div>
  )
}
