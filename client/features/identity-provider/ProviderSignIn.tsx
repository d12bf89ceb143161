import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Info } from '#contract/info.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { problemWords } from './provider-problems.ts'
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
  /** There is another way to sign in on this page. */
  isOneOfSeveral?: boolean
}

export function ProviderSignIn(props: ProviderSignInProps) {
  const { provider, inviteKey, returnTo, problem, isAutomatic = false, isOneOfSeveral = true } = props
  const { t } = useTranslation()
  const address = startAddress({ inviteKey, returnTo })
  const goesOn = isAutomatic && provider.automatic === true && problem === undefined

  useEffect(() => {
    if (goesOn) window.location.replace(address)
  }, [goesOn, address])

  const { name } = provider
  const words = problem && problemWords(problem)
  const isWithoutWay = words === 'provider_account_known' && !isOneOfSeveral
  return (
    <div className={styles.way}>
      {words && (
        <div ref={bringIntoView}>
          <Notice tone="danger">{t(isWithoutWay ? 'provider_account_known_here' : words, { name })}</Notice>
        </div>
      )}
      <a className={buttonClass({ size: 'large' })} href={address}>
        <span>{inSentence((slots) => t('provider_continue', slots), { name: <bdi lang="">{name}</bdi> })}</span>
      </a>
    </div>
  )
}

/** Where the screen is small or the text large, it is below what shows at first. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}
