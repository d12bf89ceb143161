import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

type NewKeyDialogProps = { secret: string | undefined; onClose: () => void }

export function NewKeyDialog({ secret = '', onClose }: NewKeyDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)

  /** Where the clipboard is refused or missing (plain http on a home network), selects the key to be copied by hand. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ text: t('copied') })
    } catch {
      field.current?.select()
      toast({ text: t('copy_selected') })
    }
  }

  return (
    <Dialog
      open={secret !== ''}
      onOpenChange={onClose}
      title={t('your_new_key')}
      actions={
        <>
          <Button icon={<Copy aria-hidden />} data-autofocus onClick={() => void copy()}>
            {t('copy_key')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t('go_to_sign_in')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('account_key')}
        ref={field}
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        hint={t('new_key_once')}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
