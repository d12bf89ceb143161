import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AccountStep } from './AccountStep.tsx'
import { LineField } from './LineField.tsx'
import form from '../sessions/AuthForm.module.css'
import styles from './SeatForm.module.css'

type SeatFormProps = {
  inviteKey: string
  name: string
  onName: (name: string) => void
  /** Those who let people in, where one is not in at once. */
  letIn: readonly string[] | undefined
  onSignedUp: () => Promise<void>
}

export function SeatForm({ inviteKey, name, onName, letIn, onSignedUp }: SeatFormProps) {
  const { t } = useTranslation()
  const [line, setLine] = useState('')
  const [step, setStep] = useState<'name' | 'name again' | 'account'>('name')

  const secondStep = letIn ? 'invitation_second_step_asks' : 'invitation_second_step'

  function submitName(event: FormEvent) {
    event.preventDefault()
    setStep('account')
  }

  return (
    <>
      {step === 'account' ? (
        <AccountStep
          inviteKey={inviteKey}
          name={name}
          line={line}
          onSignedUp={onSignedUp}
          onBack={() => setStep('name again')}
        />
      ) : (
        <form className={form.form} onSubmit={submitName} noValidate>
          <TextField
            ref={step === 'name again' ? (field) => field?.focus() : undefined}
            label={t('invitation_name')}
            name="name"
            autoComplete="name"
            maxLength={limits.name}
            hint={t('sign_up_name_hint')}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
          {letIn && <LineField letIn={letIn} line={line} onLine={setLine} />}
          <Button type="submit" tone="primary" size="large">
            {t('next_step')}
          </Button>
        </form>
      )}
      <p className={styles.step}>{t(step === 'account' ? secondStep : 'invitation_first_step')}</p>
      <p className={styles.other}>
        {t('have_account')}{' '}
        <Link to="/login" search={{ inviteKey }} className={form.link}>
          {t('sign_in_to_join')}
        </Link>
      </p>
    </>
  )
}
