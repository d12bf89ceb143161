import type { Screen } from './screen.ts'
import { expect, type Walker } from './test.ts'

type Account = Pick<Walker, 'name' | 'email' | 'password'>

/** A menu of the bar; on phones a page that the bottom bar leads to. */
const you = { css: 'header nav button, nav a[href$="/you"]' }
const leadsTo = (end: string) => ({ css: `[role="menuitem"][href$="${end}"], main a[href$="${end}"]` })

/** Past the faces of those who were here before, unless that was just done. */
export async function comeAsSomebodyElse(screen: Screen): Promise<void> {
  await screen.goTo('/login')
  const heading = () => screen.run(() => document.querySelector('h1')?.textContent).catch(() => undefined)
  await expect.poll(heading).toMatch(/^(Who is it\?|Good to see you\.)$/)
  if ((await heading()) === 'Who is it?') await screen.press({ role: 'button', name: 'Somebody else' })
  await screen.sees({ role: 'heading', name: 'Good to see you.' })
}

export async function enterPassword(screen: Screen, { email, password }: Walker, isKnown = false): Promise<void> {
  await (isKnown ? comeAsSomebodyElse(screen) : screen.goTo('/login'))
  await screen.type({ label: 'Email' }, email)
  await screen.type({ label: 'Password' }, password)
  await screen.press({ role: 'button', name: 'Sign in' })
}

export async function signIn(screen: Screen, walker: Walker): Promise<void> {
  await enterPassword(screen, walker)
  await screen.sees(you)
  await screen.fitsWindow()
}

export async function post(screen: Screen, title: string, text: string): Promise<void> {
  await screen.press({ role: 'link', name: 'Write', within: 'main' })
  await screen.press({ role: 'button', name: 'Add a title' })
  await screen.type({ label: 'Title' }, title)
  await screen.type({ label: 'Text' }, text)
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Send' })
  await screen.isAt(/^\/messages\/[0-9a-f-]{36}$/)
  await screen.sees({ role: 'heading', name: title })
}

/** On a message's page. */
export async function reply(screen: Screen, text: string): Promise<void> {
  await screen.type({ role: 'textbox', name: 'Your reply' }, text)
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Send' })
  await screen.sees({ text })
}

/** A toast covers a line at the lower edge and nothing else. */
export async function changeName(screen: Screen, name: string): Promise<void> {
  await screen.goTo('/feed')
  await screen.press(you)
  await screen.press(leadsTo('/settings'))
  await screen.type({ role: 'textbox', name: 'Name' }, name)
  await screen.press({ role: 'button', name: 'Save changes' })
  await screen.sees({ text: 'Saved.' })
  const toaster = await screen.box({ css: 'output[popover]' })
  expect(toaster?.height).toBeLessThan(200)
  await screen.fitsWindow()
}

export async function signOut(screen: Screen): Promise<void> {
  await screen.goTo('/feed')
  await screen.press(you)
  await screen.press(leadsTo('/logout'))
  await screen.isAt(/^\/login$/)
  expect(await screen.run(() => localStorage.getItem('apiKey'))).toBeNull()
}

/** With the line that a new server prints: the first account, and its group. */
export async function layTheTable(
  screen: Screen,
  setUpLink: string,
  { name, email, password }: Account,
): Promise<void> {
  await screen.goTo(setUpLink)
  await screen.type({ label: 'Group name' }, 'Les Moreau')
  await screen.type({ label: 'Your name' }, name)
  await screen.type({ label: 'Email' }, email)
  await screen.type({ label: 'Password' }, password)
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Create account and group' })
  await screen.press({ role: 'button', name: 'Leave the rest for later' })
  await screen.sees({ role: 'heading', name: 'The table is set.' })
}

/** On the page of an invitation. */
export async function sitDown(screen: Screen, { name, email, password }: Account): Promise<void> {
  await screen.type({ label: 'What’s your name?' }, name)
  await screen.press({ role: 'button', name: 'Next' })
  await screen.type({ label: 'Email' }, email)
  await screen.type({ label: 'Password' }, password)
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Create my account' })
  await screen.isAt(/^\/groups\/[0-9a-f-]{36}$/)
}
