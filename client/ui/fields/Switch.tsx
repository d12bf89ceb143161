import { useId } from 'react'
import styles from './Switch.module.css'

export type SwitchProps = {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off; the whole row is the target. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={hint && `${id}hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
