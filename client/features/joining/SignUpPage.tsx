import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { InvitationPage } from './InvitationPage.tsx'
import { SetUpPage } from './SetUpPage.tsx'

/** Where an invitation leads whoever is not signed in, and the link that a new server prints. */
export function SignUpPage() {
  const { inviteKey } = useSearch({ from: '/signup' })
  const { isNew, invitation } = useLoaderData({ from: '/signup' })
  if (!inviteKey) return <Uninvited />
  if (isNew) return <SetUpPage setUpKey={inviteKey} />
  return invitation && <InvitationPage key={inviteKey} inviteKey={inviteKey} invitation={invitation} />
}

function Uninvited() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('uninvited_title')} text={t('invitation_missing')}>
      <Link to="/login" className={buttonClass({ tone: 'primary', size: 'large' })}>
        {t('sign_in')}
      </Link>
    </AuthFrame>
  )
}
