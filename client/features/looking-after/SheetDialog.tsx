import Printer from 'lucide-react/icons/printer'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people.ts'
import type { MadeEntryCode } from '#contract/sign-in/entry-codes.ts'
import type { UserRef } from '#contract/users.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SignInSheet } from './SignInSheet.tsx'
import styles from './SignInSheet.module.css'

type SheetDialogProps = { person: Profile; code: MadeEntryCode; by: UserRef; onClose: () => void }

/** Shows the sheet as it will be printed. On paper there is nothing else. */
export function SheetDialog({ person, code, by, onClose }: SheetDialogProps) {
  const { t } = useTranslation()
  const sheet = <SignInSheet person={person} code={code} by={by} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sheet_make')}
      description={t('sheet_shown_once')}
      actions={
        <Button tone="primary" icon={<Printer aria-hidden />} data-autofocus onClick={() => window.print()}>
          {t('invite_print')}
        </Button>
      }
    >
      <div className={styles.preview}>{sheet}</div>
      {createPortal(
        <div className={styles.paper} aria-hidden>
          {sheet}
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
