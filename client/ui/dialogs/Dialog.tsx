import { useId, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useModal } from './useModal.ts'

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
  const { present, props } = useModal(open, onOpenChange)
  if (!present) return null

  return (
    <dialog
      {...props}
      className={styles.layer}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}text` : undefined}
    >
      <div className={styles.panel}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {description && (
          <div id={`${id}text`} className={styles.text}>
            {description}
          </div>
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
