import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import styles from './PaperSheet.module.css'

type PaperSheetProps = { group: string | undefined; title: string; className: string | undefined; children: ReactNode }

/** The class says how large its words are, and how much is left free around them. */
export function PaperSheet({ group, title, className, children }: PaperSheetProps) {
  return (
    <article className={`${styles.sheet} ${className}`}>
      <header className={styles.head}>
        <Wordmark />
        <bdi lang="">{group}</bdi>
      </header>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </article>
  )
}
