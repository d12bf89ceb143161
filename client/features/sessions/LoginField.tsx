import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

type LoginFieldProps = Pick<TextFieldProps, 'ref' | 'error'> & { login: string; onLogin: (login: string) => void }

export function LoginField({ login, onLogin, ...rest }: LoginFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...rest}
      label={t('email')}
      name="login"
      type="email"
      autoComplete="username webauthn"
      required
      value={login}
      onChange={(event) => onLogin(event.target.value)}
    />
  )
}
