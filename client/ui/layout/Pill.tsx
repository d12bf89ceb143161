import type { ReactNode } from 'react'
import styles from './Pill.module.css'

export type PillProps = {
  children: ReactNode
  tone?: 'new' | 'photo'
  icon?: ReactNode
  className?: string
}

export function Pill({ children, tone = 'new', icon, className = '' }: PillProps) {
  return (
    <span className={`${styles.pill} ${className}`} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
