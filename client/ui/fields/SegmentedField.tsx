import { type ReactNode, useId } from 'react'
import styles from './SegmentedField.module.css'

export type SegmentedFieldProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; picture: ReactNode }[]
  value: Value
  onChoose: (value: Value) => void
}

export function SegmentedField<Value extends string>({ label, options, value, onChoose }: SegmentedFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className={styles.picture}>{option.picture}</span>
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
