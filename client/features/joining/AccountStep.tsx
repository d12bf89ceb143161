import { useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { AccountFields } from './AccountFields.tsx'
import { useAccountForm } from './useAccountForm.ts'
import form from '../sessions/AuthForm.module.css'
import styles from './SeatForm.module.css'

type AccountStepProps = {
  inviteKey: string
  name: string
  line: string
  onSignedUp: () => Promise<void>
  onBack: () => void
}

export function AccountStep({ inviteKey, name, line, onSignedUp, onBack }: AccountStepProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const account = useAccountForm(inviteKey, async ({ group, waiting }) => {
    if (waiting) return navigate({ to: '/invitation/$key', params: { key: inviteKey }, replace: true })
    await onSignedUp()
    await (group
      ? navigate({ to: '/groups/$id', params: { id: group }, replace: true })
      : navigate({ to: '/', replace: true }))
  })

  return (
    <form className={form.form} onSubmit={(event) => account.submit(event, name, line)} noValidate>
      <AccountFields account={account} focus />
      <div className={styles.buttons}>
        <Button
          size="large"
          icon={<ArrowLeft aria-hidden />}
          aria-label={t('back')}
          disabled={account.isBusy}
          onClick={onBack}
        />
        <Button type="submit" tone="primary" size="large" busy={account.isBusy}>
          {t(account.isBusy ? 'signing_up' : 'sign_up')}
        </Button>
      </div>
    </form>
  )
}
