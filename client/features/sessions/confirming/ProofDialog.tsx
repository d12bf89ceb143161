import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ConfirmedAction, Proof } from '#contract/sign-in/confirming.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ConfirmByCode } from '../codes/ConfirmByCode.tsx'
import { ProofFields } from './ProofFields.tsx'
import { asksForProof, isRefusedProof, leftOf } from './refusals.ts'
import { useWaysToConfirm } from './useWaysToConfirm.ts'

type ProofDialogProps = {
  action: ConfirmedAction
  title: string
  description?: ReactNode
  label: string
  /** When the server does not take the proof, it is asked for again; all else that the work throws is for the page. */
  work: (proof: Proof) => Promise<unknown>
  onClose: () => void
}

/** Asks who it is, and does the work with what is given. */
export function ProofDialog({ action, title, description, label, work, onClose }: ProofDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const ways = useWaysToConfirm()
  const [proof, setProof] = useState<Proof>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const [isForAddress, setIsForAddress] = useState(false)
  const byPassword = ways?.includes('password') === true

  async function finish(given: Proof) {
    setIsBusy(true)
    setError(undefined)
    try {
      await work(given)
      onClose()
    } catch (cause) {
      setProof(leftOf)
      // Some changes need an address that is confirmed as well, once.
      if (byPassword && asksForProof(cause) === 'code') setIsForAddress(true)
      else if (isRefusedProof(cause)) setError(cause)
      else onClose()
    } finally {
      setIsBusy(false)
    }
  }

  function write(given: Proof | undefined) {
    setProof(given)
    if (given && given.currentPassword === undefined) void finish(given)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && proof) void finish(proof)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          {byPassword && !isForAddress && (
            <Button tone="primary" type="submit" form={form} disabled={!proof} busy={isBusy}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {isForAddress ? (
        <ConfirmByCode onConfirmed={() => void finish({})} text={t('confirm_address_text')} />
      ) : (
        <form id={form} onSubmit={submit}>
          <ProofFields action={action} proof={proof} onProof={write} />
          {error !== undefined && <Notice tone="danger">{t(errorText(error))}</Notice>}
        </form>
      )}
    </Dialog>
  )
}
