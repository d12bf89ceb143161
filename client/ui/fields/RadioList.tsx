import { useId, type ReactNode } from 'react'
import styles from './RadioList.module.css'

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

export type RadioListProps<Value extends string> = {
  label: string
  isLabelShown?: boolean
  options: readonly RadioOption<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

export function RadioList<Value extends string>({
  label,
  isLabelShown,
  options,
  value,
  onChoose,
}: RadioListProps<Value>) {
  const id = useId()
  return (
    <div className={styles.list} role="radiogroup" aria-label={label}>
      {isLabelShown && (
        <p className={styles.heading} aria-hidden>
          {label}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={id}
            className={styles.radio}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${id}${option.value}`}
            aria-describedby={option.hint === undefined ? undefined : `${id}${option.value}hint`}
            onChange={() => onChoose(option.value)}
          />
          <span className={styles.words}>
            <span id={`${id}${option.value}`} className={styles.label}>
              {option.label}
            </span>
            {option.hint !== undefined && (
              <span id={`${id}${option.value}hint`} className={styles.hint}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
