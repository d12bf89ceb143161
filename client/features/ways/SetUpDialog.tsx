import { type FormEvent, useId, useState } from 'react'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { errorText } from '../../api/error-text.ts'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useTurnOnSecondStep } from './ways.queries.ts'
import styles from './SetUpDialog.module.css'

export type Proposal = { secret: string; uri: string; proof: Proof }

/** First the secret and a code of it, then the recovery codes, which are shown this once. Only a password proves twice. */
export function SetUpDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const turnOn = useTurnOnSecondStep()
  const [code, setCode] = useState('')
  const {
    secret,
    uri,
    proof: { currentPassword },
  } = proposal
  const [attempt, dialog] = useProofFirst()
  const failure = failureOf(turnOn)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() === '' || turnOn.isPending) return
    const kept = { ...(currentPassword && { currentPassword }) }
    void attempt('turn-on-second-step', (proof) => turnOn.mutateAsync({ secret, code, proof: { ...kept, ...proof } }))
  }

  if (turnOn.data) return <RecoveryCodes codes={turnOn.data.recoveryCodes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !turnOn.isPending && onClose()}
      title={t('second_step_set_up')}
      description={t('second_step_scan')}
      actions={
        <>
          <Button tone="quiet" disabled={turnOn.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} busy={turnOn.isPending}>
            {t('second_step_turn_on')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <div className={styles.picture}>
          <QrCode text={uri} label={t('second_step_picture')} />
        </div>
        <p>
          {t('second_step_by_hand')}
          <code className={styles.secret}>{secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={t('second_step_code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          data-autofocus
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={failure && t(errorText(failure))}
        />
      </form>
      {dialog}
    </Dialog>
  )
}
