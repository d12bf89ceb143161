import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ResponseOf } from '#contract/endpoint.ts'
import { signUpByCode } from '#contract/sign-in/email-codes.ts'
import { call } from '../../api/client.ts'
import { writeStored } from '../../api/stored.ts'
import { currentLocale } from '../../i18n/current-locale.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SentTo } from '../sessions/codes/CheckInbox.tsx'
import { CodeForm } from '../sessions/codes/CodeForm.tsx'
import { useSecondStep } from '../sessions/second-step/useSecondStep.ts'
import { beginSession, useRequestCode } from '../sessions/signing-in.queries.ts'
import { WayRow } from '../sessions/WayRow.tsx'
import styles from './SeatForm.module.css'

type SignUpCodeProps = {
  inviteKey: string
  person: { login: string; name: string; line: string }
  onSignedUp: (signedUp: ResponseOf<typeof signUpByCode>) => Promise<void>
  onBack: () => void
}

/** Asks for the code that shows that the address is theirs, which makes the account. */
export function SignUpCode({ inviteKey, person: { login, name, line }, onSignedUp, onBack }: SignUpCodeProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const requestCode = useRequestCode()
  const goOn = useSecondStep({ inviteKey })
  const signUp = useMutation({
    mutationFn: (code: string) => {
      const said = { ...(name && { name }), ...(line && { line }) }
      return call(signUpByCode, { body: { code, ...currentLocale(), invite_key: inviteKey, ...said } })
    },
    onSuccess: async (signedUp) => {
      await beginSession(queryClient, signedUp.api_key, 'email-code')
      writeStored('welcome', 'new')
      await onSignedUp(signedUp)
    },
    onError: goOn,
  })
  return (
    <div>
      <p className={styles.sent}>
        <SentTo login={login} />
      </p>
      <CodeForm
        onCode={signUp.mutateAsync}
        onAgain={() => requestCode.mutateAsync({ login, invite_key: inviteKey })}
        ways={<WayRow icon={<ArrowLeft aria-hidden />} label={t('back')} end={<span />} onClick={onBack} />}
      />
    </div>
  )
}
