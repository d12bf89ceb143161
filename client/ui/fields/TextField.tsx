import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import control from '../buttons/Control.module.css'

export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldTexts

export function TextField({ label, hint, error, className = '', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <input type="text" {...rest} className={`${control.control} ${className}`} />
    </Field>
  )
}
