import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { Passkey } from '#contract/sign-in/passkeys.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useRenamePasskey } from './ways.queries.ts'

export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const rename = useRenamePasskey()
  const [name, setName] = useState(passkey.name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || rename.isPending) return
    rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('passkey_rename_title')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={name.trim() === ''} busy={rename.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t('passkey_name')}
          name="passkey-name"
          autoComplete="off"
          dir="auto"
          lang=""
          maxLength={limits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {rename.isError && <Notice tone="danger">{t(errorText(rename.error))}</Notice>}
      </form>
    </Dialog>
  )
}
