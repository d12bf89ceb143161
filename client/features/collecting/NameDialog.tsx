import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

type NameDialogProps = {
  title: string
  label?: string
  hint?: string
  save: string
  name: string
  saving: { isPending: boolean; isError: boolean; error: unknown }
  onSave: (name: string) => void
  onClose: () => void
}

export function NameDialog({ title, label, hint, save, name: before, saving, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [name, setName] = useState(before)
  const isEmpty = name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    // Dialogs may be inside another form.
    event.stopPropagation()
    if (!isEmpty && !saving.isPending) onSave(name.trim())
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={isEmpty} busy={saving.isPending}>
            {save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={label ?? t('collection_name')}
          hint={hint}
          name="collection-name"
          autoComplete="off"
          dir="auto"
          lang=""
          maxLength={limits.name}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
        {saving.isError && <Notice tone="danger">{t(errorText(saving.error))}</Notice>}
      </form>
    </Dialog>
  )
}
