import type { ComponentPropsWithRef } from 'react'
import control from '../buttons/Control.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import styles from './TextAreaField.module.css'

export type TextAreaFieldProps = ComponentPropsWithRef<'textarea'> & FieldTexts

/** Grows with its text. */
export function TextAreaField({ label, hint, error, className = '', ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <textarea rows={3} {...rest} className={`${control.control} ${styles.area} ${className}`} />
    </Field>
  )
}
