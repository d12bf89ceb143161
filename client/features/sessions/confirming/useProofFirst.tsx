import { type ReactNode, useState } from 'react'
import type { ConfirmedAction, Proof } from '#contract/sign-in/confirming.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { asksForProof, failsByProof } from './refusals.ts'

type Work = (proof: Proof) => Promise<unknown>
type Attempt = (action: ConfirmedAction, work: Work) => Promise<void>

/**
 * Some changes need more than a session, unless signing in was a moment ago: `attempt` begins without, and the dialog
 * asks when the server does. Other failures are those of the work.
 */
export function useProofFirst(): [attempt: Attempt, dialog: ReactNode] {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<{ action: ConfirmedAction; work: Work }>()

  const attempt: Attempt = (action, work) =>
    work({}).then(
      () => undefined,
      (error: unknown) => {
        if (asksForProof(error)) setWaiting({ action, work })
      },
    )

  const dialog = waiting && (
    <ProofDialog
      {...waiting}
      title={t('password_first_title')}
      description={t('password_first_text')}
      label={t('continue')}
      onClose={() => setWaiting(undefined)}
    />
  )
  return [attempt, dialog]
}

/** What the page has to say about the work: the dialog says what it needs, and when that is wrong. */
export function failureOf({ error }: { error: Error | null }): Error | undefined {
  return failsByProof(error) ? undefined : (error ?? undefined)
}
