import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export type NoticeProps = { tone?: 'plain' | 'danger' | 'success'; icon?: ReactNode; children: ReactNode }

const icons = { plain: undefined, danger: <CircleAlert />, success: <CircleCheck /> }

/** A sentence that stays where something failed or went well, and is read out when it comes. */
export function Notice({ tone = 'plain', icon = icons[tone], children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <div>{children}</div>
    </div>
  )
}
