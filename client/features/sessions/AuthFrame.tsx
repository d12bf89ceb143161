import type { ReactNode } from 'react'
import { SeatsIllustration } from '../../ui/brand/SeatsIllustration.tsx'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import styles from './AuthFrame.module.css'
import { LanguageButton } from './LanguageButton.tsx'

type AuthFrameProps = { title: string; text?: ReactNode; children?: ReactNode }

export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <SeatsIllustration />
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
