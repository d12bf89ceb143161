import { useQuery, useQueryClient } from '@tanstack/react-query'
import Link2Off from 'lucide-react/icons/link-2-off'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { ShareButton } from '../../pieces/links/ShareButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { publicLinkQuery, useStopPublicLink } from './public-links.queries.ts'
import styles from './PublicLinkDialog.module.css'

type PublicLinkDialogProps = {
  messageId: string
  onClose: () => void
}

export function PublicLinkDialog({ messageId, onClose }: PublicLinkDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const showMark = () => void queryClient.invalidateQueries({ queryKey: queryKeys.messages })
  const { data: link = '', error } = useQuery(publicLinkQuery(messageId, showMark))
  const stop = useStopPublicLink(messageId)
  const problem = error ?? stop.error

  function stopLink() {
    stop.mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast({ text: t('public_link_stopped') })
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('public_link')}
      description={t('public_link_text')}
      actions={
        <>
          <Button
            tone="danger"
            className={styles.stop}
            icon={<Link2Off aria-hidden />}
            busy={stop.isPending}
            disabled={link === ''}
            onClick={stopLink}
          >
            {t('stop_public_link')}
          </Button>
          <div className={styles.others}>
            <Button tone="quiet" onClick={onClose}>
              {t('close')}
            </Button>
            <ShareButton link={link} title={t('public_link')} disabled={link === ''} />
            <CopyLinkButton tone="primary" link={link} disabled={link === ''} data-autofocus>
              {t('copy_link')}
            </CopyLinkButton>
          </div>
        </>
      }
    >
      <div className={styles.address}>
        <TextField
          label={t('link_address')}
          value={link}
          placeholder={error ? '' : t('loading')}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </div>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
    </Dialog>
  )
}
