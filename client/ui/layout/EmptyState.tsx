import type { ReactNode } from 'react'
import { CenteredHeading } from './CenteredHeading.tsx'
import styles from './EmptyState.module.css'

export type EmptyStateProps = { picture?: ReactNode; title: string; text?: ReactNode; children?: ReactNode }

export function EmptyState({ picture, title, text, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {picture}
      <CenteredHeading level={2} title={title} text={text} />
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
