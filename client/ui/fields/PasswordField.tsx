import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentPropsWithRef } from 'react'
import control from '../buttons/Control.module.css'
import { Field, type FieldControlProps, type FieldTexts } from './Field.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './PasswordField.module.css'

type ControlProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { showLabel: string; hideLabel: string }
export type PasswordFieldProps = ControlProps & FieldTexts

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordControl {...rest} />
    </Field>
  )
}

function PasswordControl({ showLabel, hideLabel, className = '', ...rest }: ControlProps & FieldControlProps) {
  const [shown, setShown] = useState(false)

  return (
    <span className={styles.wrapper}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={`${control.control} ${styles.input} ${className}`}
      />
      <IconButton
        className={styles.button}
        label={shown ? hideLabel : showLabel}
        icon={shown ? <EyeOff /> : <Eye />}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
