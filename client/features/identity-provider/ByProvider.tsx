import { Suspense } from 'react'
import type { Info } from '#contract/info.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const ProviderSignIn = lazyWithWords(() => import('./ProviderSignIn.tsx'), 'ProviderSignIn', { words: ['visitors'] })
const WhyBack = lazyWithWords(() => import('./WhyBack.tsx'), 'WhyBack', { words: ['visitors'] })

export type ByProviderProps = {
  info: Info | undefined
  search: { inviteKey?: string; returnTo?: string; alert?: string; problem?: string; direct?: string }
}

/** For the sign-in page; nothing where the server has no identity provider. */
export function ByProvider({ info, search }: ByProviderProps) {
  const { inviteKey, returnTo, alert, problem, direct } = search
  const provider = info?.identity_provider
  if (!provider) return null
  return (
    <Suspense>
      <ProviderSignIn
        {...{ provider, inviteKey, returnTo, problem }}
        isAutomatic={direct === undefined && alert === undefined}
      />
    </Suspense>
  )
}

/** Above everything else, because the rest may not fit on the screen. */
export function WhyBackFromProvider({ info, search: { problem } }: ByProviderProps) {
  const name = info?.identity_provider?.name
  if (name === undefined || problem === undefined) return null
  return (
    <Suspense>
      <WhyBack name={name} problem={problem} isOneOfSeveral={info?.password_login !== false} />
    </Suspense>
  )
}
