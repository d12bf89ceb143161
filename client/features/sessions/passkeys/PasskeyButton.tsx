import { useQueryClient } from '@tanstack/react-query'
import ScanFace from 'lucide-react/icons/scan-face'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { writeStored } from '../../../api/stored.ts'
import { withWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { whenIdle } from '../../../when-idle.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { focusOnce } from '../focus-once.ts'
import { beginSession } from '../signing-in.queries.ts'
import type { PasskeySignIn } from './sign-in.ts'

type PasskeyButtonProps = {
  onEntered: () => unknown
  /** Somebody has just chosen to sign in with it. */
  isChosen: boolean
}

/** Loads the rest when the page is at rest, or at once when somebody wants it. */
export function PasskeyButton({ onEntered, isChosen }: PasskeyButtonProps) {
  const { t } = useTranslation()
  const { ask, error, isBusy } = usePasskeySignIn(onEntered, isChosen)
  return (
    <>
      {error !== undefined && <Notice tone="danger">{t(errorText(error))}</Notice>}
      <Button
        ref={isChosen ? focusOnce : undefined}
        size="large"
        icon={<ScanFace aria-hidden />}
        busy={isBusy}
        onClick={() => void ask()}
      >
        {t('use_passkey')}
      </Button>
    </>
  )
}

function usePasskeySignIn(onEntered: () => unknown, asksAtOnce: boolean) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const ceremony = useRef<Promise<PasskeySignIn>>(undefined)

  async function enter(key: string) {
    setIsBusy(true)
    await beginSession(queryClient, key, 'passkey')
    writeStored('passkeyOffer', 'answered')
    await onEntered()
  }

  async function show(problem: unknown) {
    // The first pages have no words for it.
    await withWords(Promise.resolve(), ['common']).catch(() => undefined)
    setError(problem)
  }

  function load(): Promise<PasskeySignIn> {
    ceremony.current ??= import('./sign-in.ts').then(({ createPasskeySignIn }) =>
      createPasskeySignIn({ onKey: enter, onProblem: (problem) => void show(problem) }),
    )
    return ceremony.current
  }
  const begin = useEffectEvent(load)
  const hasAsked = useEffectEvent(() => {
    if (asksAtOnce) void ask()
    return asksAtOnce
  })
  const forget = useEffectEvent(() => {
    ceremony.current = undefined
  })

  useEffect(() => {
    let hasLeft = false
    if (!hasAsked())
      whenIdle(async () => {
        if (!hasLeft) await begin().then(({ offer }) => offer(), forget)
      })
    return () => {
      hasLeft = true
      void ceremony.current?.then(({ stop }) => stop())
    }
  }, [])

  async function ask() {
    setError(undefined)
    setIsBusy(true)
    await load()
      .then((loaded) => loaded.ask())
      .catch((cause: unknown) => {
        ceremony.current = undefined
        return show(cause)
      })
    setIsBusy(false)
  }

  return { ask, error, isBusy }
}
