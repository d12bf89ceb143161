import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './BeginRow.module.css'

type BeginRowProps = { icon: ReactNode; title: string; text: string; action: ReactNode }

/** One way to begin. On phones the action fills the whole row, invisibly, and an arrow stands for it. */
export function BeginRow({ icon, title, text, action }: BeginRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <span className={styles.action}>{action}</span>
      <ChevronRight className={styles.arrow} aria-hidden />
    </li>
  )
}
