import type { ReactNode } from 'react'
import { Table } from '../../ui/brand/Table.tsx'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import styles from './AuthFrame.module.css'
import { LanguageButton } from './LanguageButton.tsx'

type AuthFrameProps = { title: string; text?: ReactNode; children?: ReactNode }

/** The frame of every page for people who are not signed in. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <Table />
      <main className={styles.main}>
        <Wordmark className={styles.wordmark} />
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageButton />
      </footer>
    </div>
  )
}
