import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { canShare, ShareButton } from '../../pieces/links/ShareButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import styles from './InviteDialog.module.css'

type InviteDialogProps = { groupName: string; link: string; onClose: () => void }

/** Every way to hand an invitation to somebody. */
export function InviteDialog({ groupName, link, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const message = t('invite_message', { group: groupName })
  const subject = t('invite_subject', { group: groupName })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('invite_title', { group: groupName })}
      description={t('settings_invitation_text')}
      actions={
        <Button tone="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <blockquote className={styles.message}>
        <p dir="auto" lang="">
          {message}
        </p>
        <p className={styles.link} dir="ltr">
          {link}
        </p>
      </blockquote>
      <div className={styles.ways}>
        <ShareButton tone="primary" link={link} title={subject} text={message} data-autofocus />
        <CopyLinkButton
          tone={canShare() ? undefined : 'primary'}
          link={link}
          icon={<Copy aria-hidden />}
          data-autofocus={canShare() ? undefined : true}
        >
          {t('copy_link')}
        </CopyLinkButton>
        <a href={emailAddress(subject, `${message}\n\n${link}\n`)} className={buttonClass()}>
          <Mail aria-hidden />
          {t('email')}
        </a>
      </div>
      <div className={styles.code}>
        <QrCode text={link} label={t('invite_qr_label')} />
        <p>{t('invite_qr_text')}</p>
      </div>
    </Dialog>
  )
}

/** Opens the person’s own email program. */
function emailAddress(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
