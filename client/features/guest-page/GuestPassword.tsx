import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { useOpenWithPassword } from './guest-page.queries.ts'
import form from '../sessions/AuthForm.module.css'

export function GuestPassword({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const { mutate, error, isPending } = useOpenWithPassword(secret)
  const [password, setPassword] = useState('')
  return (
    <AuthFrame title={t('guest_password_title')} text={t('guest_password_text')}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '' && !isPending) mutate(password)
        }}
      >
        <PasswordField
          label={t('password')}
          name="guest-password"
          autoComplete="off"
          autoFocus
          value={password}
          error={error ? t(errorText(error)) : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" tone="primary" size="large" busy={isPending}>
          {t('guest_open')}
        </Button>
      </form>
    </AuthFrame>
  )
}
