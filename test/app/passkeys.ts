import { type ConfirmedAction, startConfirming } from '#contract/sign-in/confirming.ts'
import {
  addPasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeySignIn,
  type Passkey,
} from '#contract/sign-in/passkeys.ts'
import {
  answerMaking,
  answerSigningIn,
  makePasskey,
  type Ceremony,
  type SoftPasskey,
} from '../counterparts/authenticator.ts'
import type { TestBrowser } from './browser.ts'

export const site = { origin: 'https://moreau.example', rpId: 'moreau.example' }

/** Settings of a server where passkeys work. */
export const withPasskeys = { publicUrl: site.origin }

type Falsified = Partial<Ceremony>

/** Makes a passkey for whoever is signed in on this browser. */
export async function add(browser: TestBrowser, falsified: Falsified = {}): Promise<SoftPasskey & { added: Passkey }> {
  const { challenge, user } = await browser.call(startAddingPasskey, { body: {} })
  const passkey = makePasskey(user.id)
  const body = answerMaking(passkey, { ...site, challenge, ...falsified })
  return { ...passkey, added: await browser.call(addPasskey, { body }) }
}

/** Signs in with this passkey; returns the key of the session. */
export async function signIn(browser: TestBrowser, passkey: SoftPasskey, falsified: Falsified = {}): Promise<string> {
  const { challenge } = await browser.call(startPasskeySignIn)
  const body = answerSigningIn(passkey, { ...site, challenge, ...falsified })
  return (await browser.call(signInWithPasskey, { body })).api_key
}

/** The proof that whoever is signed in on this browser wants this. */
export async function confirm(
  browser: TestBrowser,
  passkey: SoftPasskey,
  action: ConfirmedAction,
  falsified: Falsified = {},
) {
  const { challenge } = await browser.call(startConfirming, { body: { action } })
  const { userHandle: _, ...answer } = answerSigningIn(passkey, { ...site, challenge, ...falsified })
  return { passkey: answer }
}
