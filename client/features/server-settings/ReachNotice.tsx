import { useTranslation } from 'react-i18next'
import type { ServerSettings } from '#contract/sign-in/server-settings.ts'
import { Notice } from '../../ui/layout/Notice.tsx'

/** Who can open the address that is in use, unless everybody can. */
export function ReachNotice({ settings: { address } }: { settings: ServerSettings }) {
  const { t } = useTranslation()
  if (address.reach === 'everybody') return null
  const words = address.reach === 'network' ? 'settings_reach_network' : 'settings_reach_this_computer'
  return <Notice>{t(words, { address: address.url })}</Notice>
}
