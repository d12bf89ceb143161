import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { LeaveGuard } from './useLeaveGuard.ts'

export type LeaveDialogProps = {
  guard: Pick<LeaveGuard, 'blocker'>
  title: string
  text: string
  stay: string
} & Pick<ConfirmDialogProps, 'tone'>

export function LeaveDialog({ guard: { blocker }, title, text, stay, tone }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={title}
      description={text}
      confirmLabel={t('leave_page')}
      cancelLabel={stay}
      tone={tone}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
