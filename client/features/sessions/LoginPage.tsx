import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { readStored } from '../../api/stored.ts'
import { infoQuery } from '../../data/info.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import type { Kept } from './keep-account.queries.ts'
import { SignInForm } from './SignInForm.tsx'
import { useEnteringWithOffer } from './useEntering.ts'
import { peopleHere } from './who/people-here.ts'

const AskSomebody = lazyWithWords(() => import('./codes/AskSomebody.tsx'), 'AskSomebody', { words: ['visitors'] })
const CodeStep = lazyWithWords(() => import('./codes/CodeStep.tsx'), 'CodeStep', { words: ['visitors'] })
const ForgotPassword = lazyWithWords(() => import('./resetting/ForgotPassword.tsx'), 'ForgotPassword', {
  words: ['visitors'],
})
const KeepAccount = lazyWithWords(() => import('./KeepAccount.tsx'), 'KeepAccount', { words: ['visitors'] })
const WhoIsIt = lazyWithWords(() => import('./who/WhoIsIt.tsx'), 'WhoIsIt', { words: ['visitors'] })
const NewServer = lazyWithWords(() => import('./NewServer.tsx'), 'NewServer', { words: ['visitors'] })

/**
 * What stands in place of the form; `form again`, `password` and `passkey` take the focus, because the person was
 * elsewhere on the page.
 */
type Step = Form | 'forgot' | 'code' | 'ask' | 'who' | { keep: Kept }
type Form = 'form' | 'form again' | 'password' | 'passkey'

/** The form, and in its place, loaded when chosen, what some people need. */
export function LoginPage() {
  const { inviteKey, returnTo, forgot, alert } = useSearch({ from: '/login' })
  const enter = useEnteringWithOffer({ inviteKey, returnTo })
  const info = useQuery({ ...infoQuery, enabled: false })
  const [login, setLogin] = useState('')
  const [step, setStep] = useState<Step>(() => firstStep({ forgot, alert }))
  const back = () => setStep('form again')

  if (!info.data?.is_new && isForm(step)) {
    return (
      <SignInForm
        login={login}
        onLogin={setLogin}
        takesFocus={step === 'form again' ? 'login' : step === 'form' ? undefined : step}
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
      ) : step === 'who' ? (
        <WhoIsIt onLogin={setLogin} onStep={setStep} />
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

function isForm(step: Step): step is Form {
  return ['form', 'form again', 'password', 'passkey'].includes(step as string)
}

function firstStep({ forgot, alert }: { forgot?: string; alert?: string }): Step {
  if (forgot) return 'forgot'
  if (readStored('signInCode')) return 'code'
  return peopleHere().length > 1 && !alert ? 'who' : 'form'
}
