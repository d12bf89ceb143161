import type { ComponentPropsWithRef } from 'react'
import control from '../buttons/Control.module.css'
import { Field, type FieldTexts } from './Field.tsx'

export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldTexts

export function TextField({ label, hint, error, className = '', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <input type="text" {...rest} className={`${control.control} ${className}`} />
    </Field>
  )
}
