import type { ComponentProps } from 'react'
import styles from './CheckBox.module.css'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  isRound?: boolean
  /** Its change has not been sent yet. */
  isWaiting?: boolean
}

/** Its row is its label. */
export function CheckBox({ isRound = false, isWaiting = false, ...props }: CheckBoxProps) {
  return (
    <input
      {...props}
      type="checkbox"
      className={styles.check}
      data-round={isRound || undefined}
      data-waiting={isWaiting || undefined}
    />
  )
}
