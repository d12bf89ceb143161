import type { Screen } from './screen.ts'
import { comeAsSomebodyElse, enterPassword, signOut } from './steps.ts'
import { expect, type Walker } from './test.ts'

/** That of so many emails with one. */
async function lastCode(received: string[], count: number): Promise<string> {
  const codes = () =>
    received.flatMap((email) => /^Subject: (\d{3}) (\d{3}) is your code/m.exec(email)?.slice(1).join('') ?? [])
  await expect.poll(() => codes().length).toBe(count)
  return codes().at(-1)!
}

export async function entersByEmailedCode(screen: Screen, { email }: Walker, received: string[]): Promise<void> {
  await screen.goTo('/login')
  await screen.type({ label: 'Email' }, email)
  await screen.press({ role: 'button', name: 'Email me a code' })
  await screen.sees({ role: 'heading', name: 'Check your inbox.' })
  await screen.fitsWindow()
  const code = await lastCode(received, 1)
  await screen.type({ label: 'Code' }, code === '111111' ? '222222' : '111111')
  await screen.sees({ text: 'That’s not the code. 4 tries left.' })
  await screen.type({ label: 'Code' }, code)
  await screen.isAt(/^\/feed$/)
  // Nobody had shown before that the address is hers.
  await screen.sees({ role: 'heading', name: 'Did you set up this account?' })
  await screen.press({ role: 'button', name: 'Yes, it was me' })
  await screen.seesNo({ role: 'heading', name: 'Did you set up this account?' })
  await signOut(screen)
}

/** @returns the new password */
export async function choosesNewPassword(screen: Screen, { email }: Walker, received: string[]): Promise<string> {
  const password = 'a seat by the fire'
  await comeAsSomebodyElse(screen)
  await screen.press({ role: 'button', name: 'Forgot your password?' })
  await screen.type({ label: 'Email' }, email)
  await screen.press({ role: 'button', name: 'Email me a link' })
  await screen.sees({ text: /Check your inbox/ })
  const links = () => received.flatMap((mail) => /\/password-reset#mail=\S+&key=[\w-]+/.exec(mail)?.[0] ?? [])
  await expect.poll(() => links().length).toBe(1)
  await screen.goTo(links()[0]!)
  await screen.type({ label: 'New password' }, password)
  await screen.type({ label: 'Repeat the password' }, password)
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Save and sign in' })
  await screen.isAt(/^\/feed$/)
  await signOut(screen)
  return password
}

type Sheet = { key: string; words: string }

/** The square of a printed sheet, and its words. */
export async function entersBySheet(screen: Screen, name: string, sheet: () => Promise<Sheet>): Promise<void> {
  await screen.goTo(`/enter#${(await sheet()).key}`)
  await screen.press({ role: 'button', name: `Yes, I’m ${name}` })
  await screen.isAt(/^\/feed$/)
  await signOut(screen)
  await comeAsSomebodyElse(screen)
  await screen.press({ role: 'link', name: 'I have a sheet or a code' })
  await screen.type({ label: 'Code' }, (await sheet()).words.toUpperCase())
  await screen.press({ role: 'button', name: 'Next' })
  await screen.sees({ role: 'heading', name: `Hello, ${name}.` })
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: `Yes, I’m ${name}` })
  await screen.isAt(/^\/feed$/)
  await signOut(screen)
}

/** Through the page of the provider, by the link of an invitation, and again from the page for signing in. */
export async function entersByProvider(screen: Screen, inviteKey: string): Promise<void> {
  await screen.goTo(`/invitation/${inviteKey}`)
  await screen.press({ role: 'link', name: 'Continue with Moreau ID' })
  await screen.type({ css: 'input[name=login]' }, 'cleo')
  await screen.type({ css: 'input[name=password]' }, 'any')
  await screen.press({ css: 'button[type=submit]' })
  await screen.press({ role: 'button', name: 'Continue' })
  await screen.sees({ role: 'heading', name: 'Les Moreau' })
  await screen.isAt(/^\/groups\/[0-9a-f-]{36}$/)
  await signOut(screen)
  await comeAsSomebodyElse(screen)
  await screen.press({ role: 'link', name: 'Continue with Moreau ID' })
  await screen.isAt(/^\/feed$/)
  await signOut(screen)
}

export async function entersByPasskey(screen: Screen, walker: Walker): Promise<void> {
  await screen.addAuthenticator!()
  await enterPassword(screen, walker, true)
  await screen.sees({ role: 'heading', name: 'Next time with your face or finger?' })
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Yes, use it here' })
  await screen.isAt(/^\/feed$/)
  await signOut(screen)
  await comeAsSomebodyElse(screen)
  await screen.press({ role: 'button', name: 'Use a passkey' })
  await screen.isAt(/^\/feed$/)
}

/** Where the browser has passkeys and the device none of its own, nobody is asked, and everybody may. */
export async function mayAddPasskey(screen: Screen, walker: Walker, settings: string): Promise<void> {
  await enterPassword(screen, walker, true)
  await screen.isAt(/^\/feed$/)
  await screen.goTo(settings)
  await screen.sees({ role: 'button', name: 'Add a passkey' })
  await signOut(screen)
  await comeAsSomebodyElse(screen)
  await screen.sees({ role: 'button', name: 'Use a passkey' })
}

/** Where the browser has no passkeys, nothing speaks of them. */
export async function isOfferedNoPasskey(screen: Screen, walker: Walker, settings: string): Promise<void> {
  await enterPassword(screen, walker, true)
  await screen.isAt(/^\/feed$/)
  await screen.goTo(settings)
  await screen.sees({ role: 'heading', name: 'How you sign in' })
  await screen.sees({ role: 'button', name: 'Sign in on another device' })
  await screen.seesNo({ role: 'button', name: 'Add a passkey' })
  await signOut(screen)
  await comeAsSomebodyElse(screen)
  await screen.sees({ role: 'button', name: 'Email me a code' })
  await screen.seesNo({ role: 'button', name: 'Use a passkey' })
}
