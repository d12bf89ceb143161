import { useEffect } from 'react'
import type { Info } from '#contract/info.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { startAddress } from './start-address.ts'
import styles from './ProviderSignIn.module.css'

type ProviderSignInProps = {
  provider: NonNullable<Info['identity_provider']>
  inviteKey?: string | undefined
  returnTo?: string | undefined
  /** Why somebody has come back without having been signed in. */
  problem?: string | undefined
  /** Where the page leads to the provider by itself, if the server wishes that. */
  isAutomatic?: boolean
}

export function ProviderSignIn(props: ProviderSignInProps) {
  const { provider, inviteKey, returnTo, problem, isAutomatic = false } = props
  const { t } = useTranslation()
  const address = startAddress({ inviteKey, returnTo })
  const goesOn = isAutomatic && provider.automatic === true && problem === undefined

  useEffect(() => {
    if (goesOn) window.location.replace(address)
  }, [goesOn, address])

  const { name } = provider
  return (
    <div className={styles.way}>
      <a className={buttonClass({ size: 'large' })} href={address}>
        <span>{inSentence((slots) => t('provider_continue', slots), { name: <bdi lang="">{name}</bdi> })}</span>
      </a>
    </div>
  )
}
