import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { LeaveDialog, type LeaveDialogProps } from '../unsaved/LeaveDialog.tsx'

type WriterDialogsProps = Pick<LeaveDialogProps, 'guard'> & {
  kind: 'writer' | 'edit'
  isCancelling: boolean
  onCancellingChange: (isCancelling: boolean) => void
  onDiscard: () => void
}

/** Ask before a text is discarded, and before its page is left. */
export function WriterDialogs({ kind, guard, isCancelling, onCancellingChange, onDiscard }: WriterDialogsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={onCancellingChange}
        title={t(`cancel_${kind}_title`)}
        description={t(`cancel_${kind}_text`)}
        confirmLabel={t('throw_away')}
        cancelLabel={t('keep_writing')}
        tone="danger"
        onConfirm={onDiscard}
      />
      <LeaveDialog
        guard={guard}
        title={t(`leave_${kind}_title`)}
        text={t('leave_writer_text')}
        stay={t('keep_writing')}
      />
    </>
  )
}
