import { useTranslation } from 'react-i18next'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialogs/ConfirmDialog.tsx'
import { LeaveQuestion, type LeaveQuestionProps } from '../unsaved/LeaveQuestion.tsx'

type WriterQuestionsProps = Pick<LeaveQuestionProps, 'guard'> & {
  /** Asked when somebody cancels. */
  cancel: Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'title' | 'description'>
  onThrowAway: () => void
  leaveTitle: string
}

/** Before what was written is thrown away, and before its page is left. */
export function WriterQuestions({ guard, cancel, onThrowAway, leaveTitle }: WriterQuestionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ConfirmDialog
        {...cancel}
        confirmLabel={t('throw_away')}
        cancelLabel={t('keep_writing')}
        tone="danger"
        onConfirm={onThrowAway}
      />
      <LeaveQuestion guard={guard} title={leaveTitle} text={t('leave_writer_text')} stay={t('keep_writing')} />
    </>
  )
}
