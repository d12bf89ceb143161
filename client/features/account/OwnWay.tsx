import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { profileQuery } from '../../data/profile.ts'
import { LookedAfterLine } from '../../pieces/people/LookedAfterLine.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { loginProblem, newPasswordProblem } from '../sessions/form-problems.ts'
import { LoginField } from '../sessions/LoginField.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { useUpdateAccount } from './account.queries.ts'
import styles from './AccountForm.module.css'

/** For whoever is looked after: by whom, and how that ends. */
export function OwnWay({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: profile } = useQuery(profileQuery(me.id))
  const update = useUpdateAccount(me.id)
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [attempt, dialog] = useProofFirst()
  const failure = failureOf(update)
  const [submitted, setSubmitted] = useState(false)
  const problems = { login: loginProblem(login), password: newPasswordProblem(password) }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (problems.login || problems.password || update.isPending) return
    void attempt('change-sign-in', async (proof) => {
      await update.mutateAsync({ login: login.trim(), password, ...proof })
      toast({ text: t('own_way_saved') })
    })
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SettingsSection title={t('looked_after')} text={t('own_way_text')}>
          {profile?.lookedAfter && <LookedAfterLine by={profile.lookedAfter.by} />}
          <LoginField
            login={login}
            onLogin={setLogin}
            error={submitted && problems.login ? t(problems.login) : undefined}
          />
          <PasswordField
            label={t('new_password')}
            name="password"
            autoComplete="new-password"
            hint={t('new_password_hint')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={submitted && problems.password ? t(problems.password) : undefined}
          />
          {failure && <Notice tone="danger">{t(errorText(failure))}</Notice>}
          <div>
            <Button type="submit" busy={update.isPending}>
              {t('own_way')}
            </Button>
          </div>
        </SettingsSection>
      </form>
      {dialog}
    </>
  )
}
