import { LeaveDialog, type LeaveDialogProps } from '../../pieces/unsaved/LeaveDialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

type WriterDialogsProps = Pick<LeaveDialogProps, 'guard'> & {
  kind: 'writer' | 'edit'
  isCancelling: boolean
  onCancellingChange: (isCancelling: boolean) => void
  onDiscard: () => void
}

export function WriterDialogs({ kind, guard, isCancelling, onCancellingChange, onDiscard }: WriterDialogsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={onCancellingChange}
        title={t(`discard_${kind}_title`)}
        description={t(`discard_${kind}_text`)}
        confirmLabel={t('discard_message')}
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
