import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './StartRow.module.css'

type StartRowProps = { icon: ReactNode; title: string; text: string; action: ReactNode }

/** On phones the action covers the whole row invisibly and shows as an arrow. */
export function StartRow({ icon, title, text, action }: StartRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <span className={styles.action}>{action}</span>
      <ChevronRight className={styles.arrow} aria-hidden />
    </div>
  )
}
