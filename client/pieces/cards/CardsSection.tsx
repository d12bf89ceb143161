import type { ReactNode } from 'react'
import styles from './CardsPage.module.css'

/** The cards of a page, with the room that bars and the write button need around them. */
export function CardsSection({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <section className={styles.cards} aria-busy={busy}>
      {children}
    </section>
  )
}
