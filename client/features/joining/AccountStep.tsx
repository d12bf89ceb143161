import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { signUp } from '#contract/sessions.ts'
import { infoQuery } from '../../data/info.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AccountFields } from './AccountFields.tsx'
import { useAccountForm } from './useAccountForm.ts'
import form from '../sessions/AuthForm.module.css'
import styles from './SeatForm.module.css'

const SignUpCode = lazyComponent(() => import('./SignUpCode.tsx'), 'SignUpCode')

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
  const { data: info } = useQuery(infoQuery)
  const [askedFor, setAskedFor] = useState<string>()
  const account = useAccountForm(inviteKey, enter, info?.allow_email ? setAskedFor : undefined)

  async function enter({ group, waiting }: ResponseOf<typeof signUp>) {
    if (waiting) return navigate({ to: '/invitation/$key', params: { key: inviteKey }, replace: true })
    await onSignedUp()
    await (group
      ? navigate({ to: '/groups/$id', params: { id: group }, replace: true })
      : navigate({ to: '/', replace: true }))
  }

  if (askedFor !== undefined) {
    return (
      <Suspense>
        <SignUpCode
          inviteKey={inviteKey}
          person={{ login: askedFor, name: name.trim(), line: line.trim() }}
          onSignedUp={enter}
          onBack={() => setAskedFor(undefined)}
        />
      </Suspense>
    )
  }

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
          {t(account.asksCode ? 'email_me_a_code' : account.isBusy ? 'signing_up' : 'sign_up')}
        </Button>
      </div>
    </form>
  )
}
