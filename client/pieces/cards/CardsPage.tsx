import type { ReactNode } from 'react'
import { hiddenOnPhones } from '../../ui/layout/hidden-on-phones.ts'
import styles from './CardsPage.module.css'

type CardsPageProps = {
  /** What the upper bar of phones says already: there it is only read out. */
  head?: ReactNode
  ofGroup?: boolean
  children: ReactNode
}

/** A page of cards, over the whole width that pages have. */
export function CardsPage({ head, ofGroup = false, children }: CardsPageProps) {
  return (
    <div className={styles.page} data-of-group={ofGroup || undefined}>
      {head && <header className={`${styles.head} ${hiddenOnPhones}`}>{head}</header>}
      {children}
    </div>
  )
}
