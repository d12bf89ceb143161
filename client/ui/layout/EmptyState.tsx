import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export type EmptyStateProps = { picture?: ReactNode; title: string; text?: ReactNode; children?: ReactNode }

export function EmptyState({ picture, title, text, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      {picture}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </section>
  )
}
