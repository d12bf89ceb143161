import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldControlProps, type FieldTexts } from './Field.tsx'
import control from '../buttons/Control.module.css'
import styles from './SelectField.module.css'

type SelectProps = ComponentPropsWithRef<'select'>
export type SelectFieldProps = SelectProps & FieldTexts

export function SelectField({ label, hint, error, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Select {...rest} />
    </Field>
  )
}

export function Select({ className = '', ...rest }: SelectProps & FieldControlProps) {
  return (
    <span className={styles.wrapper}>
      <select {...rest} className={`${control.control} ${styles.select} ${className}`} />
      <ChevronsUpDown aria-hidden className={styles.icon} />
    </span>
  )
}
