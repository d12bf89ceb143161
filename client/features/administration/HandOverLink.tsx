import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** Where no email brings it. */
export function HandOverLink({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={link !== ''}
      onOpenChange={onClose}
      title={t('admin_link_title', { name })}
      description={t('admin_link_text')}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('close')}
          </Button>
          <CopyLinkButton tone="primary" link={link} data-autofocus>
            {t('copy_link')}
          </CopyLinkButton>
        </>
      }
    >
      <TextField label={t('admin_link')} value={link} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
