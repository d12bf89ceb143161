import type { ReactNode } from 'react'
import styles from './DropTarget.module.css'

/** Over the page while files are held above it. */
export function DropTarget({ children }: { children: ReactNode }) {
  return <p className={styles.target}>{children}</p>
}
