import type { ReactNode } from 'react'
import { hiddenOnPhones } from '../../ui/layout/hidden-on-phones.ts'
import styles from './CardsPage.module.css'

type CardsPageProps = {
  /** On phones for screen readers only: the top bar shows the same. */
  head?: ReactNode
  ofGroup?: boolean
  children: ReactNode
}

export function CardsPage({ head, ofGroup = false, children }: CardsPageProps) {
  return (
    <div className={styles.page} data-of-group={ofGroup || undefined}>
      {head && <header className={`${styles.head} ${hiddenOnPhones}`}>{head}</header>}
      {children}
    </div>
  )
}
