import { useId, type ReactNode } from 'react'
import { Modal } from './Modal.tsx'
import styles from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** `alertdialog` must be answered before anything else. */
  role?: 'dialog' | 'alertdialog'
}

/** The control marked `data-autofocus` gets the focus, otherwise the first one. */
export function Dialog({ open, onOpenChange, title, description, actions, children, role }: DialogProps) {
  const id = useId()
  return (
    <Modal
      look="dialog"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      role={role}
      aria-describedby={description ? id : undefined}
    >
      {description && (
        <div id={id} className={styles.text}>
          {description}
        </div>
      )}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}
