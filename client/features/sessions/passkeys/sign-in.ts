import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { signInWithPasskey, startPasskeySignIn } from '#contract/sign-in/passkeys.ts'
import type { Milliseconds } from '#contract/units.ts'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'

/** Shorter than the server's challenges last. */
const renewedEvery: Milliseconds = 240_000

type Listener = { onKey: (key: string) => Promise<void>; onProblem: (error: unknown) => void }

/** Lets the browser offer passkeys in the field for the email, until `ask` asks for one, or `stop`. */
export function createPasskeySignIn({ onKey, onProblem }: Listener) {
  let round = 0
  let renewal: ReturnType<typeof setTimeout> | undefined

  function nextRound(): number {
    clearTimeout(renewal)
    return ++round
  }

  async function offer(): Promise<void> {
    const own = nextRound()
    if (!(await browserSupportsWebAuthnAutofill().catch(() => false)) || own !== round) return
    renewal = setTimeout(() => void offer(), renewedEvery)
    try {
      const optionsJSON = await call(startPasskeySignIn)
      // One that came late would take the place of what was asked for meanwhile.
      if (own !== round) return
      const key = await signIn({ optionsJSON, useBrowserAutofill: true })
      if (own === round) await onKey(key)
    } catch (error) {
      // What the browser or the network refuses would be refused again at once.
      if (own !== round || !isRefused(error)) return
      onProblem(error)
      void offer()
    }
  }

  async function ask(): Promise<void> {
    const own = nextRound()
    try {
      await onKey(await signIn({ optionsJSON: await call(startPasskeySignIn) }))
    } catch (error) {
      if (own !== round) return
      if (error instanceof CallError) onProblem(error)
      void offer()
    }
  }

  function stop(): void {
    nextRound()
    WebAuthnAbortService.cancelCeremony()
  }

  return { offer, ask, stop }
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>

/** The server has seen a passkey and not taken it. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && ['invalid-passkey', 'unknown-passkey'].includes(error.code)
}

async function signIn(wish: Parameters<typeof startAuthentication>[0]): Promise<string> {
  const { id, response } = await startAuthentication(wish)
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  const body = { id, clientDataJSON, authenticatorData, signature, userHandle }
  return (await call(signInWithPasskey, { body })).api_key
}
