import CircleAlert from 'lucide-react/icons/circle-alert'
import { cloneElement, useId, type AriaAttributes, type ReactElement, type ReactNode } from 'react'
import styles from './Field.module.css'

export type FieldControlProps = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> & {
  id?: string
  disabled?: boolean
}

export type FieldTexts = { label: string; hint?: ReactNode; error?: ReactNode }
export type FieldProps = FieldTexts & { children: ReactElement<FieldControlProps> }

export function Field({ label, hint, error, children }: FieldProps) {
  const generatedId = useId()
  const id = children.props.id ?? generatedId
  const below = error ? `${id}error` : hint ? `${id}hint` : undefined

  return (
    <div className={styles.field} data-off={children.props.disabled || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        'aria-describedby': [children.props['aria-describedby'], below].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={`${id}error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={`${id}hint`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
