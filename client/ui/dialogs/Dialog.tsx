import { useId, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  /** For a question that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog'
}

/** The control marked `data-autofocus` gets the focus, else the first one. */
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
