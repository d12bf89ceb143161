import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Names the action: “Delete message”, not “OK”. */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  busy?: boolean
  /** The question is incomplete: it can be answered with no, but not with yes. */
  isLoading?: boolean
  tone?: 'danger'
}

/** Before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    busy = false,
    isLoading,
    tone,
  } = props

  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={(next) => busy || onOpenChange(next)}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="quiet" disabled={busy} data-autofocus onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button tone={tone === 'danger' ? 'danger-solid' : 'primary'} busy={busy || isLoading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
