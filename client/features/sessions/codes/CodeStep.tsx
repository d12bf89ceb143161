import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useEffect } from 'react'
import { logInByCode, readAskedCode } from '#contract/sign-in/email-codes.ts'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { readStored } from '../../../api/stored.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { removeAskedCode } from '../code-asked-for.ts'
import type { Kept } from '../keep-account.queries.ts'
import { useSecondStep } from '../second-step/useSecondStep.ts'
import { beginSession, useRequestCode } from '../signing-in.queries.ts'
import { WayRow } from '../WayRow.tsx'
import { CheckInbox } from './CheckInbox.tsx'

type CodeStepProps = {
  login: string
  onSignedIn: () => Promise<void>
  onLeaving: (kept: Kept) => void
  onAsk: () => void
  onBack: () => void
}

/** In place of the form, once a code was asked for, also after a reload. */
export function CodeStep({ login: typed, onSignedIn, onLeaving, onAsk, onBack }: CodeStepProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const requestCode = useRequestCode()
  const goOn = useSecondStep()
  const login = typed || readStored('signInCode') || ''
  const logIn = useMutation({
    mutationFn: (code: string) => call(logInByCode, { body: { code } }),
    onSuccess: async ({ api_key }) => {
      await beginSession(queryClient, api_key, 'email-code')
      await onSignedIn()
    },
    onError: (error, code) => {
      if (error instanceof CallError && error.code === 'account-leaving') onLeaving({ code })
      else goOn(error)
    },
  })
  const isOver = useIsOver()

  useEffect(() => {
    if (!isOver) return
    removeAskedCode()
    onBack()
  }, [isOver, onBack])

  return (
    <CheckInbox
      login={login}
      onCode={logIn.mutateAsync}
      onAgain={() => requestCode.mutateAsync({ login })}
      ways={
        <>
          <WayRow icon={<KeyRound aria-hidden />} label={t('use_password_instead')} onClick={() => leave(onBack)} />
          <WayRow icon={<LifeBuoy aria-hidden />} label={t('ask_to_be_let_in')} onClick={() => leave(onAsk)} />
        </>
      }
    />
  )
}

function leave(to: () => void) {
  removeAskedCode()
  to()
}

/** Found so on opening the page: whoever has waited here meanwhile is told so when they type the code. */
function useIsOver(): boolean {
  const { data } = useQuery({
    queryKey: ['askedCode'],
    queryFn: ({ signal }) => call(readAskedCode, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  return data !== undefined && data.asked === undefined
}
