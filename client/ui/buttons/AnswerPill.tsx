import type { ComponentProps } from 'react'
import styles from './AnswerPill.module.css'

type AnswerPillProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** Somebody’s own answer, as that looks everywhere. */
  isGiven: boolean
  isWaiting?: boolean
}

export function AnswerPill({ isGiven, isWaiting = false, className = '', ...props }: AnswerPillProps) {
  return (
    <button
      {...props}
      type="button"
      className={`${styles.pill} ${className}`}
      data-given={isGiven || undefined}
      data-waiting={isWaiting || undefined}
    />
  )
}
