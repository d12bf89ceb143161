import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import styles from './EntranceFrame.module.css'
import { LanguageButton } from './LanguageButton.tsx'

type EntranceFrameProps = {
  className: string | undefined
  illustration: ReactNode
  /** In place of the wordmark. */
  seal?: ReactNode
  children: ReactNode
}

/** A page outside: a column in front of the table, and the choice of the language. */
export function EntranceFrame({ className, illustration, seal, children }: EntranceFrameProps) {
  return (
    <div className={`${styles.frame} ${className}`}>
      {illustration}
      <main className={styles.main}>
        {seal ?? <Wordmark className={styles.wordmark} />}
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageButton />
      </footer>
    </div>
  )
}
