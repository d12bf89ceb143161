import type { ReactNode } from 'react'
import styles from './FoldedList.module.css'

/** What may be many lines, each an `<li>`; long ones scroll. */
export function FoldedList({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.list} open={isOpen}>
      <summary>{summary}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it */}
      <ul tabIndex={0}>{children}</ul>
    </details>
  )
}
