import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { infoQuery } from '../../data/info.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { problemWords } from '../identity-provider/provider-problems.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { KeepAccount } from '../sessions/KeepAccount.tsx'
import { isOwnPath } from '../sessions/own-path.ts'
import { destinationOf } from './come-from-provider.ts'

/** For whoever has come back from the identity provider to an account that they have deleted, or in vain; all others are led on. */
export function ProviderReturnPage() {
  const { hash } = useLocation()
  return hash ? <KeepByProvider code={hash} /> : <InVain />
}

function KeepByProvider({ code }: { code: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <KeepAccount
      kept={{ providerCode: code }}
      onKept={async (keptFor) => navigate(await destinationOf(queryClient, keptFor))}
      onBack={() => void navigate({ to: '/login', replace: true })}
    />
  )
}

function InVain() {
  const { t } = useTranslation()
  const { problem = '', returnTo } = useSearch({ from: '/oidc' })
  const { data: info } = useQuery(infoQuery)
  const name = info?.identity_provider?.name ?? ''
  return (
    <AuthFrame title={t('provider_settings', { name })} text={t(problemWords(problem), { name })}>
      <Link to={isOwnPath(returnTo) ? returnTo : '/'} className={buttonClass({ tone: 'primary', size: 'large' })}>
        {t('go_to_app')}
      </Link>
    </AuthFrame>
  )
}
