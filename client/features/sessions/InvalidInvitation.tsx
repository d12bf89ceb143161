import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from './AuthFrame.tsx'

export function InvalidInvitation() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('dead_link_title')} text={t('dead_invitation_text')}>
      <Link to="/" className={buttonClass({ tone: 'primary', size: 'large' })}>
        {t('back_to_feed')}
      </Link>
    </AuthFrame>
  )
}
