import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { readStored } from '../../api/stored.ts'
import { infoQuery } from '../../data/info.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import type { Kept } from './keep-account.queries.ts'
import { SignInForm } from './SignInForm.tsx'
import { useEntering } from './useEntering.ts'

const AskSomebody = lazyWithWords(() => import('./codes/AskSomebody.tsx'), 'AskSomebody')
const CodeStep = lazyWithWords(() => import('./codes/CodeStep.tsx'), 'CodeStep')
const ForgotPassword = lazyWithWords(() => import('./ForgotPassword.tsx'), 'ForgotPassword')
const KeepAccount = lazyWithWords(() => import('./KeepAccount.tsx'), 'KeepAccount')
const NewServer = lazyWithWords(() => import('./NewServer.tsx'), 'NewServer')

/** What stands in place of the form; `form again` takes the focus, because the person was elsewhere on the page. */
type Step = 'form' | 'form again' | 'forgot' | 'code' | 'ask' | { keep: Kept }

/** The form, and in its place, loaded when chosen, what some people need. */
export function LoginPage() {
  const { inviteKey, returnTo, forgot } = useSearch({ from: '/login' })
  const enter = useEntering({ inviteKey, returnTo })
  const info = useQuery({ ...infoQuery, enabled: false })
  const [login, setLogin] = useState('')
  const [step, setStep] = useState<Step>(forgot ? 'forgot' : readStored('signInCode') ? 'code' : 'form')
  const back = () => setStep('form again')

  if (!info.data?.is_new && (step === 'form' || step === 'form again')) {
    return (
      <SignInForm
        login={login}
        onLogin={setLogin}
        takesFocus={step === 'form again'}
        onStep={setStep}
        onLeaving={(keep) => setStep({ keep })}
        enter={enter}
      />
    )
  }
  return (
    <Suspense>
      {info.data?.is_new ? (
        <NewServer />
      ) : step === 'code' ? (
        <CodeStep
          login={login}
          onSignedIn={enter}
          onLeaving={(keep) => setStep({ keep })}
          onAsk={() => setStep('ask')}
          onBack={back}
        />
      ) : step === 'ask' ? (
        <AskSomebody onBack={back} />
      ) : step === 'forgot' ? (
        <ForgotPassword login={login} onLogin={setLogin} onBack={back} />
      ) : (
        typeof step === 'object' && <KeepAccount kept={step.keep} onKept={enter} onBack={back} />
      )}
    </Suspense>
  )
}
