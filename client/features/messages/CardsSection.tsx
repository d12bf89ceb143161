import type { ReactNode } from 'react'
import styles from './CardsSection.module.css'

/** The cards of a page, with the room that bars and the write button need around them. */
export function CardsSection({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <section className={styles.section} aria-busy={busy}>
      {children}
    </section>
  )
}
