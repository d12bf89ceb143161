import { Suspense } from 'react'
import type { ConfirmedAction, Proof } from '#contract/sign-in/confirming.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ConfirmByCode } from '../codes/ConfirmByCode.tsx'
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx'
import { useWaysToConfirm } from './useWaysToConfirm.ts'
import styles from './ProofFields.module.css'

const SignInAgain = lazyWithWords(() => import('./SignInAgain.tsx'), 'SignInAgain', { words: ['visitors'] })

type ProofFieldsProps = {
  action: ConfirmedAction
  proof: Proof | undefined
  onProof: (proof: Proof | undefined) => void
  /** Why what was given was not taken, or that nothing was. */
  error?: string | undefined
  hint?: string
}

/** With which this person shows who they are: the current password, a passkey, or a code by email. */
export function ProofFields({ action, proof, onProof, error, hint }: ProofFieldsProps) {
  const { t } = useTranslation()
  const ways = useWaysToConfirm()
  if (!ways) return null
  if (proof && proof.currentPassword === undefined) return <Notice tone="success">{t('code_confirmed')}</Notice>

  const byPassword = ways.includes('password')
  const byPasskey = ways.includes('passkey')
  const byCode = ways.includes('email-code')
  return (
    <div className={styles.proof}>
      {byPassword && (
        <PasswordField
          label={t('current_password')}
          name="current-password"
          autoComplete="current-password"
          required
          hint={hint}
          value={proof?.currentPassword ?? ''}
          onChange={({ target: { value } }) => onProof(value === '' ? undefined : { currentPassword: value })}
          error={error}
        />
      )}
      {!byPassword && !byCode && error && <Notice tone="danger">{error}</Notice>}
      {byPasskey && <ConfirmByPasskey action={action} onProof={onProof} />}
      {byCode && <ConfirmByCode onConfirmed={() => onProof({})} error={error} />}
      <Suspense>
        {!byPassword && !byPasskey && !byCode && <SignInAgain byProvider={ways.includes('identity-provider')} />}
      </Suspense>
    </div>
  )
}
