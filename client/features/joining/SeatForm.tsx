import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import form from '../sessions/AuthForm.module.css'
import { AccountStep } from './AccountStep.tsx'
import styles from './SeatForm.module.css'

type SeatFormProps = {
  inviteKey: string
  name: string
  onName: (name: string) => void
  /** Resolves when the person may be led in. */
  onSignedUp: () => Promise<void>
}

/** Two small steps: the name, then email and password. */
export function SeatForm({ inviteKey, name, onName, onSignedUp }: SeatFormProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<'name' | 'name again' | 'account'>('name')

  function submitName(event: FormEvent) {
    event.preventDefault()
    setStep('account')
  }

  return (
    <>
      {step === 'account' ? (
        <AccountStep inviteKey={inviteKey} name={name} onSignedUp={onSignedUp} onBack={() => setStep('name again')} />
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
          <Button type="submit" tone="primary" size="large">
            {t('next_step')}
          </Button>
        </form>
      )}
      <p className={styles.step}>{t(step === 'account' ? 'invitation_second_step' : 'invitation_first_step')}</p>
      <p className={styles.other}>
        {t('have_account')}{' '}
        <Link to="/login" search={{ inviteKey }} className={form.link}>
          {t('sign_in_to_join')}
        </Link>
      </p>
    </>
  )
}
