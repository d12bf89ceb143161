import type { ReactNode } from 'react'
import styles from './FewWordsPage.module.css'

type FewWordsPageProps = {
  picture?: ReactNode
  title: string
  text?: string
  /** The ways out. */
  children?: ReactNode
}

/** A page that has little to say, and says it in the middle. */
export function FewWordsPage({ picture, title, text, children }: FewWordsPageProps) {
  return (
    <div className={styles.page}>
      {picture}
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <p className={styles.actions}>{children}</p>}
    </div>
  )
}
