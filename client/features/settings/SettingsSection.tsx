import { type ReactNode, useId } from 'react'
import styles from './SettingsSection.module.css'

export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.explanation}>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}
