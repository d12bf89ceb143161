import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { ConfirmByCode } from '../sessions/codes/ConfirmByCode.tsx'

type Work = (password: string | undefined) => Promise<unknown>
type Waiting = { work: Work; by: 'password' | 'code' }

/**
 * Some changes need the password, or a code from whoever has none, unless signing in was a moment ago: `attempt` begins
 * without, and the dialog asks when the server does. Other failures are those of the work.
 */
export function usePasswordFirst(): [attempt: (work: Work) => Promise<void>, dialog: ReactNode] {
  const [waiting, setWaiting] = useState<Waiting>()

  async function attempt(work: Work) {
    await work(undefined).catch((error: unknown) => {
      if (isCode(error, 'password-needed')) setWaiting({ work, by: 'password' })
      if (isCode(error, 'code-needed')) setWaiting({ work, by: 'code' })
    })
  }

  const close = () => setWaiting(undefined)
  const dialog = waiting && <PasswordDialog {...waiting} onWaiting={setWaiting} onClose={close} />
  return [attempt, dialog]
}

type PasswordDialogProps = Waiting & { onWaiting: (waiting: Waiting) => void; onClose: () => void }

const asking = ['password-needed', 'code-needed'] as const

/** What the page has to say about the work: the dialog asks for the password or a code, and says when it is wrong. */
export function failureOf({ error }: { error: Error | null }): Error | undefined {
  return isCode(error, ...asking, 'wrong-password') ? undefined : (error ?? undefined)
}

function PasswordDialog({ work, by, onWaiting, onClose }: PasswordDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && password !== '') void finish(password)
  }

  async function finish(given?: string) {
    setIsBusy(true)
    try {
      await work(given)
      onClose()
    } catch (cause) {
      if (isCode(cause, 'wrong-password', 'too-many-requests')) setError(cause)
      // Some changes need both, once.
      else if (isCode(cause, 'code-needed') && by === 'password') onWaiting({ work, by: 'code' })
      else onClose()
    } finally {
      setIsBusy(false)
    }
  }

  if (by === 'code')
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('password_first_title')}
        actions={
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <ConfirmByCode onConfirmed={() => void finish()} text={t('confirm_address_text')} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('password_first_title')}
      description={t('password_first_text')}
      actions={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} busy={isBusy}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <PasswordField
          label={t('current_password')}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {error !== undefined && <Notice tone="danger">{t(errorText(error))}</Notice>}
      </form>
    </Dialog>
  )
}

function isCode(error: unknown, ...codes: CallError['code'][]): boolean {
  return error instanceof CallError && codes.includes(error.code)
}
