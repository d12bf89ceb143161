import type { ServerSettings } from '#contract/sign-in/server-settings.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** Who can open the address that is in use, unless everybody can, who then find it elsewhere than here. */
export function ReachNotice({ settings: { address } }: { settings: ServerSettings }) {
  const { t } = useTranslation()
  if (address.reach !== 'everybody') {
    const words = address.reach === 'network' ? 'settings_reach_network' : 'settings_reach_this_computer'
    return <Notice>{t(words, { address: address.url })}</Notice>
  }
  if (new URL(address.url).origin === window.location.origin) return null
  return (
    <Notice
      action={
        <a href={address.url} className={buttonClass({ tone: 'line' })}>
          {t('settings_address_open')}
        </a>
      }
    >
      {t('settings_address_elsewhere', { address: address.url })}
    </Notice>
  )
}
