import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export function CopyLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('invitation_link')}
      description={t('copy_by_hand')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <TextField
        label={t('invitation_link')}
        value={link}
        readOnly
        ref={(field) => field?.select()}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
