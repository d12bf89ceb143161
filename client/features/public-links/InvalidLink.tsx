import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'

/** Turned off, deleted or never there: a visitor need not know which. */
export function InvalidLink() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('dead_link_title')} text={t('dead_link_text')}>
      <Link to="/" className={buttonClass({ tone: 'plain', size: 'large' })}>
        {t('go_to_app')}
      </Link>
    </AuthFrame>
  )
}
