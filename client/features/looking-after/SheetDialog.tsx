import Printer from 'lucide-react/icons/printer'
import type { Profile } from '#contract/people.ts'
import type { MadeEntryCode } from '#contract/sign-in/entry-codes.ts'
import type { UserRef } from '#contract/users.ts'
import { PrintPreview } from '../../pieces/paper/PrintPreview.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SignInSheet } from './SignInSheet.tsx'

type SheetDialogProps = { person: Profile; code: MadeEntryCode; by: UserRef; onClose: () => void }

export function SheetDialog({ person, code, by, onClose }: SheetDialogProps) {
  const { t } = useTranslation()
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
      <PrintPreview>
        <SignInSheet person={person} code={code} by={by} />
      </PrintPreview>
    </Dialog>
  )
}
