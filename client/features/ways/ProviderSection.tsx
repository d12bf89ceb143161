import { useQuery } from '@tanstack/react-query'
import type { WaysIn } from '#contract/sign-in/ways.ts'
import { infoQuery } from '../../data/info.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { ProviderWay } from './ProviderWay.tsx'

/** Nothing where the server has no identity provider. */
export function ProviderSection({ ways }: { ways: WaysIn }) {
  const { t } = useTranslation()
  const { data: info } = useQuery(infoQuery)
  const name = info?.identity_provider?.name
  if (name === undefined) return null
  return (
    <SettingsSection title={t('provider_settings', { name })} text={t('provider_settings_text', { name })}>
      <ProviderWay name={name} ways={ways} />
    </SettingsSection>
  )
}
