import type { ReactNode } from 'react'
import styles from './CardsPage.module.css'

export function CardsSection({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <section className={styles.cards} aria-busy={busy}>
      {children}
    </section>
  )
}
