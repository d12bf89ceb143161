import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { infoQuery } from '../../data/info.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { problemWords } from '../identity-provider/provider-problems.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { isOwnPath } from '../sessions/own-path.ts'

/** For whoever is signed in and has come back from the identity provider in vain; all others are led on. */
export function ProviderReturnPage() {
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
