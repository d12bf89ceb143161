import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'

type PasswordDialogProps = {
  title: string
  text: string
  confirm: string
  cancel: string
  changing: {
    mutateAsync: (given: { currentPassword: string }) => Promise<unknown>
    isPending: boolean
    isError: boolean
    error: unknown
  }
  onDone?: () => void
  onClose: () => void
}

export function PasswordDialog({ title, text, confirm, cancel, changing, onDone, onClose }: PasswordDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [currentPassword, setCurrentPassword] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (currentPassword === '' || changing.isPending) return
    try {
      await changing.mutateAsync({ currentPassword })
    } catch {
      return
    }
    onDone?.()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !changing.isPending && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <Button tone="quiet" disabled={changing.isPending} onClick={onClose}>
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
          error={changing.isError && currentPassword !== '' ? t(errorText(changing.error)) : undefined}
        />
      </form>
    </Dialog>
  )
}
