import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { InvitationSignUp } from './InvitationSignUp.tsx'

const ServerSetUp = lazyComponent(() => import('./ServerSetUp.tsx'), 'ServerSetUp')

export function SignUpPage() {
  const { inviteKey } = useSearch({ from: '/signup' })
  const { isNew, invitation } = useLoaderData({ from: '/signup' })
  if (!inviteKey) return <Uninvited />
  if (isNew) {
    return (
      <Suspense>
        <ServerSetUp setUpKey={inviteKey} />
      </Suspense>
    )
  }
  return invitation && <InvitationSignUp key={inviteKey} inviteKey={inviteKey} invitation={invitation} />
}

function Uninvited() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('by_invitation_only')} text={t('invitation_missing')}>
      <Link to="/login" className={buttonClass({ tone: 'primary', size: 'large' })}>
        {t('sign_in')}
      </Link>
    </AuthFrame>
  )
}
