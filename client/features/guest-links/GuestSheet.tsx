import Printer from 'lucide-react/icons/printer'
import type { GuestLink } from '#contract/guests/guest-links.ts'
import { format } from '../../i18n/dates.ts'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { PaperSheet } from '../../pieces/paper/PaperSheet.tsx'
import { PrintPreview } from '../../pieces/paper/PrintPreview.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useGuestAddress } from './useGuestAddress.ts'
import styles from './GuestSheet.module.css'

type GuestSheetDialogProps = { link: GuestLink; onClose: () => void }

export function GuestSheetDialog({ link, onClose }: GuestSheetDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('guest_sheet')}
      description={t('guest_sheet_text')}
      actions={
        <Button tone="primary" icon={<Printer aria-hidden />} data-autofocus onClick={() => window.print()}>
          {t('invite_print')}
        </Button>
      }
    >
      <PrintPreview>
        <GuestSheet link={link} />
      </PrintPreview>
    </Dialog>
  )
}

/** For the table: everybody who has a phone reads it. */
function GuestSheet({ link }: { link: GuestLink }) {
  const { t, i18n } = useTranslation()
  const { expiresAt } = link
  const address = useGuestAddress(link)
  const date =
    expiresAt !== undefined && format(expiresAt, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <PaperSheet
      group={link.madeBy?.name}
      title={link.title || t(link.add ? 'guest_sheet_add' : 'guest_sheet_look')}
      className={styles.sheet}
    >
      <p className={styles.text}>{t(link.add ? 'guest_sheet_add' : 'guest_sheet_look')}</p>
      <div className={styles.code}>
        <QrCode text={address} label={t('guest_sheet_qr')} />
      </div>
      <p className={styles.how}>{t('guest_sheet_how')}</p>
      {link.hasPassword && (
        <p className={styles.password}>
          {t('password')}: <span className={styles.line} />
        </p>
      )}
      {date && <footer className={styles.foot}>{t('guest_sheet_until', { date })}</footer>}
    </PaperSheet>
  )
}
