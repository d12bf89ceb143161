import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import styles from './SegmentedField.module.css'

export type SegmentedFieldProps<Value extends string> = {
  label: string
  /** Where the page says it already. */
  isLabelHidden?: boolean
  /** Without a picture, each is as wide as its word. */
  options: readonly { value: Value; label: string; picture?: ReactNode }[]
  value: Value
  onChoose: (value: Value) => void
}

export function SegmentedField<Value extends string>({
  label,
  isLabelHidden,
  options,
  value,
  onChoose,
}: SegmentedFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={isLabelHidden ? undefined : styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-look={option.picture ? 'tile' : 'pill'}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.picture && <span className={styles.picture}>{option.picture}</span>}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
