import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { codeLength, logInByCode, readAskedCode } from '#contract/sign-in/email-codes.ts'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { WaitingMark } from '../../../ui/brand/WaitingMark.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { BackToSignIn } from '../BackToSignIn.tsx'
import { KeepAccount } from '../KeepAccount.tsx'
import { useSecondStep } from '../second-step/useSecondStep.ts'
import { beginSession } from '../signing-in.queries.ts'
import { useEnteringWithOffer } from '../useEntering.ts'
import { destinationOfCode } from './destination-of-code.ts'
import { digitsIn } from './useCode.ts'
import form from '../AuthForm.module.css'
import styles from './CodeLinkPage.module.css'

/**
 * The target of the link beside a code. Opening it does nothing, since programs that check emails open it too; the
 * button signs in only the browser that asked, and any other shows the code to be typed there.
 */
export function CodeLinkPage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  // Kept as they were: the address and the browser lose them once somebody is in.
  const hash = useLocation({ select: (location) => location.hash })
  const [code] = useState(() => digitsIn(hash))
  const [destination] = useState(destinationOfCode)
  const asked = useQuery({
    queryKey: ['askedCode'],
    queryFn: ({ signal }) => call(readAskedCode, { signal }),
    gcTime: 0,
  })
  const enter = useEnteringWithOffer(destination)
  const goOn = useSecondStep(destination)
  const logIn = useMutation({
    mutationFn: () => call(logInByCode, { body: { code } }),
    onSuccess: async ({ api_key }) => {
      await beginSession(queryClient, api_key, 'email-code')
      await enter()
    },
    onError: goOn,
  })

  if (asked.isPending) return <WaitingMark label={t('loading')} />
  if (isLeaving(logIn.error)) return <KeepAccount kept={{ code }} onKept={enter} onBack={logIn.reset} />
  if (code.length < codeLength || !asked.data?.asked) return <TypeIt code={code} />
  return (
    <AuthFrame title={t('code_link_title')} text={t('code_link_text')}>
      <div className={form.form}>
        {logIn.isError && <Notice tone="danger">{t(errorText(logIn.error))}</Notice>}
        <Button tone="primary" size="large" busy={logIn.isPending} onClick={() => logIn.mutate()}>
          {t('sign_in')}
        </Button>
      </div>
    </AuthFrame>
  )
}

function TypeIt({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('code_link_elsewhere_title')} text={t('code_link_elsewhere_text')}>
      <p className={styles.code} dir="ltr">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <BackToSignIn />
    </AuthFrame>
  )
}

function isLeaving(error: unknown): boolean {
  return error instanceof CallError && error.code === 'account-leaving'
}
