import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { lazyComponent } from '../../../ui/on-demand/lazy-component.ts'
import { DownloadOffer } from '../../downloads/DownloadOffer.tsx'
import { useDeleteAccount, type MessagesOfAccount } from '../account.queries.ts'
import { WhatGoes } from './WhatGoes.tsx'
import styles from './DeleteAccount.module.css'

const ConfirmByCode = lazyComponent(() => import('../../sessions/codes/ConfirmByCode.tsx'), 'ConfirmByCode')

/** Asks for the person's password, or a code by email, because after 14 days nothing brings the account back. */
export function DeleteAccount({ me }: { me: Me }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useDeleteAccount(me.id)
  const form = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [messages, setMessages] = useState<MessagesOfAccount>('stay')
  const [hasCode, setHasCode] = useState(false)
  const isProven = needsCode(me) ? hasCode : me.withoutPassword || password !== ''
  const isConfirmed = sameName(typed, me.name) && isProven

  function ask(next: boolean) {
    if (remove.isPending) return
    setIsOpen(next)
    setTyped('')
    setPassword('')
    setHasCode(false)
    setMessages('stay')
    remove.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isConfirmed || remove.isPending) return
    remove.mutate(
      { password, messages },
      { onSuccess: () => navigate({ to: '/logout', replace: true, ignoreBlocker: true }) },
    )
  }

  return (
    <div>
      <Button tone="danger" onClick={() => ask(true)}>
        {t('delete_account_ask')}
      </Button>
      <Dialog
        role="alertdialog"
        open={isOpen}
        onOpenChange={ask}
        title={t('delete_account_title')}
        description={t('delete_account_days')}
        actions={
          <>
            <Button tone="quiet" disabled={remove.isPending} onClick={() => ask(false)}>
              {t('keep_account')}
            </Button>
            <Button tone="danger-solid" type="submit" form={form} disabled={!isConfirmed} busy={remove.isPending}>
              {t('delete_account')}
            </Button>
          </>
        }
      >
        {isOpen && <DownloadOffer scope={{ author: me.id }} />}
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
          <Proof me={me} password={password} onPassword={setPassword} onCode={() => setHasCode(true)} />
          {remove.isError && <Notice tone="danger">{t(errorText(remove.error))}</Notice>}
        </form>
      </Dialog>
    </div>
  )
}

type ProofProps = { me: Me; password: string; onPassword: (password: string) => void; onCode: () => void }

/** Nothing for somebody who has neither a password nor an address for a code. */
function Proof({ me, password, onPassword, onCode }: ProofProps) {
  const { t } = useTranslation()
  if (needsCode(me)) {
    return (
      <Suspense>
        <ConfirmByCode onConfirmed={onCode} />
      </Suspense>
    )
  }
  if (me.withoutPassword) return null
  return (
    <PasswordField
      label={t('current_password')}
      name="current-password"
      autoComplete="current-password"
      value={password}
      onChange={(event) => onPassword(event.target.value)}
    />
  )
}

function needsCode({ withoutPassword, login }: Me): boolean {
  return withoutPassword === true && login !== ''
}

function sameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()
}
