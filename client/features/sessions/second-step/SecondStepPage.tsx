import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { passSecondStep } from '#contract/sign-in/second-step.ts'
import { call } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { readStored } from '../../../api/stored.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { focusOnce } from '../focus-once.ts'
import { beginSession } from '../signing-in.queries.ts'
import { useEnteringWithOffer } from '../useEntering.ts'
import styles from '../AuthForm.module.css'

const digits = 6

/** After the password, for whoever has a second step. The last digit sends the code. */
export function SecondStepPage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { inviteKey, returnTo } = useSearch({ from: '/second-step' })
  const enter = useEnteringWithOffer({ inviteKey, returnTo })
  const [code, setCode] = useState('')
  const [takes, setTakes] = useState<'app' | 'recovery'>('app')
  const pass = useMutation({
    mutationFn: (code: string) => call(passSecondStep, { body: { code } }),
    onSuccess: async ({ api_key }) => {
      await beginSession(queryClient, api_key, readStored('signInCode') ? 'email-code' : 'password')
      await enter()
    },
    onError: () => setCode(''),
  })

  function write(text: string) {
    if (pass.isPending) return
    setCode(text)
    if (pass.isError) pass.reset()
    if (takes === 'app' && text.replaceAll(/\D/g, '').length === digits) pass.mutate(text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '' && !pass.isPending) pass.mutate(code)
  }

  function change() {
    setTakes(takes === 'app' ? 'recovery' : 'app')
    setCode('')
    pass.reset()
  }

  const isOfApp = takes === 'app'
  return (
    <AuthFrame title={t('second_step_title')} text={t(isOfApp ? 'second_step_text' : 'second_step_recovery_text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          key={takes}
          ref={focusOnce}
          label={t(isOfApp ? 'second_step_code' : 'recovery_code')}
          name="code"
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoComplete={isOfApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          value={code}
          onChange={(event) => write(event.target.value)}
          error={pass.isError && t(errorText(pass.error))}
        />
        <Button type="submit" tone="primary" size="large" busy={pass.isPending}>
          {t(pass.isPending ? 'signing_in' : 'sign_in')}
        </Button>
        <button type="button" className={`${styles.link} ${styles.forgot}`} onClick={change}>
          {t(isOfApp ? 'second_step_use_recovery' : 'second_step_use_app')}
        </button>
      </form>
      <BackToSignIn />
    </AuthFrame>
  )
}
