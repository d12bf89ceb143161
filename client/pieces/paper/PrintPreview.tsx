import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PaperSheet.module.css'

/** Shows a sheet as it will be printed. On paper there is nothing else. */
export function PrintPreview({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.preview}>{children}</div>
      {createPortal(
        <div className={styles.paper} aria-hidden>
          {children}
        </div>,
        document.body,
      )}
    </>
  )
}
