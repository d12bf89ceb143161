import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { InvitationPage } from './InvitationPage.tsx'

const SetUpPage = lazy(() => import('./SetUpPage.tsx').then(({ SetUpPage }) => ({ default: SetUpPage })))

/** Where an invitation leads whoever is not signed in, and the link that a new server prints. */
export function SignUpPage() {
  const { inviteKey } = useSearch({ from: '/signup' })
  const { isNew, invitation } = useLoaderData({ from: '/signup' })
  if (!inviteKey) return <Uninvited />
  if (isNew) {
    return (
      <Suspense>
        <SetUpPage setUpKey={inviteKey} />
      </Suspense>
    )
  }
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
