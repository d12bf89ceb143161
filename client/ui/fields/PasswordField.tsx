import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentPropsWithRef } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { Field, type FieldControlProps, type FieldTexts } from './Field.tsx'
import control from '../buttons/Control.module.css'
import styles from './PasswordField.module.css'

type ControlProps = Omit<ComponentPropsWithRef<'input'>, 'type'>
export type PasswordFieldProps = ControlProps & FieldTexts

export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordControl {...rest} />
    </Field>
  )
}

function PasswordControl({ className = '', ...rest }: ControlProps & FieldControlProps) {
  const { t } = useTranslation()
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
        label={t(shown ? 'hide_password' : 'show_password')}
        icon={shown ? <EyeOff /> : <Eye />}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
