import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'

type PasswordDialogProps = {
  open: boolean
  title: string
  text: string
  confirm: string
  cancel: string
  changing: {
    mutateAsync: (given: { currentPassword: string }) => Promise<unknown>
    isPending: boolean
  }
  onDone?: () => void
  onClose: () => void
}

export function PasswordDialog({ open, title, text, confirm, cancel, changing, onDone, onClose }: PasswordDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [currentPassword, setCurrentPassword] = useState('')
  const [error, setError] = useState<unknown>()

  function close() {
    setCurrentPassword('')
    setError(undefined)
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (currentPassword === '' || changing.isPending) return
    try {
      await changing.mutateAsync({ currentPassword })
    } catch (refusal) {
      setError(refusal)
      return
    }
    onDone?.()
    close()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !changing.isPending && close()}
      title={title}
      description={text}
      actions={
        <>
          <Button tone="quiet" disabled={changing.isPending} onClick={close}>
            {cancel}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={currentPassword === ''} busy={changing.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t('current_password')}
          name="current-password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={error === undefined ? undefined : t(errorText(error))}
        />
      </form>
    </Dialog>
  )
}
