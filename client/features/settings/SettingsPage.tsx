import type { ReactNode } from 'react'
import { SettingsNavigation } from './SettingsNavigation.tsx'
import styles from './SettingsPage.module.css'

/** `current` is the group, or the person, whose settings these are. */
export function SettingsPage({ current, title, children }: { current: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SettingsNavigation current={current} />
      <div className={styles.card}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
