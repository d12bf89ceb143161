import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { Me } from '#contract/me.ts'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { DownloadOffer } from '../../downloads/DownloadOffer.tsx'
import { ProofFields } from '../../sessions/confirming/ProofFields.tsx'
import { leftOf } from '../../sessions/confirming/refusals.ts'
import { useWaysToConfirm } from '../../sessions/confirming/useWaysToConfirm.ts'
import { useDeleteAccount, type MessagesOfAccount } from '../account.queries.ts'
import { WhatGoes } from './WhatGoes.tsx'
import styles from './DeleteAccount.module.css'

export function DeleteAccount({ me }: { me: Me }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {t('delete_account_ask')}
      </Button>
      {isOpen && <DeleteDialog me={me} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** Asks who it is, because after 14 days nothing brings the account back. */
function DeleteDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useDeleteAccount(me.id)
  const form = useId()
  const [typed, setTyped] = useState('')
  const [proof, setProof] = useState<Proof>()
  const [messages, setMessages] = useState<MessagesOfAccount>('stay')
  const ways = useWaysToConfirm()
  // A provider is elsewhere, and a session that has just begun does not need it.
  const isAsked = ways?.some((way) => way !== 'identity-provider') === true
  const isConfirmed = sameName(typed, me.name) && (!isAsked || proof !== undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isConfirmed || remove.isPending) return
    remove.mutate(
      { ...proof, messages },
      {
        onSuccess: () => navigate({ to: '/logout', replace: true, ignoreBlocker: true }),
        onError: () => setProof(leftOf),
      },
    )
  }

  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={t('delete_account_title')}
      description={t('delete_account_days')}
      actions={
        <>
          <Button tone="quiet" disabled={remove.isPending} onClick={onClose}>
            {t('keep_account')}
          </Button>
          <Button tone="danger-solid" type="submit" form={form} disabled={!isConfirmed} busy={remove.isPending}>
            {t('delete_account')}
          </Button>
        </>
      }
    >
      <DownloadOffer scope={{ author: me.id }} />
      <form id={form} className={styles.form} onSubmit={submit}>
        <WhatGoes value={messages} onChoose={setMessages} />
        <TextField
          label={t('delete_account_type_name', { name: me.name })}
          name="name-again"
          autoComplete="off"
          dir="auto"
          lang=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ProofFields action="delete-account" proof={proof} onProof={setProof} />
        {remove.isError && <Notice tone="danger">{t(errorText(remove.error))}</Notice>}
      </form>
    </Dialog>
  )
}

function sameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()
}
