import type { Page } from '@playwright/test'
import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import { readMe } from '#contract/me.ts'
import { readPublicLink } from '#contract/public-links.ts'
import { loginOf } from '#scripts/demo/people.ts'
import { makeUnsubscribeToken } from '#server/features/digests/unsubscribe-token.ts'
import { readServerSecret } from '#server/files/server-secret.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import type { Screen } from './screen.ts'

const passwordReset = `/password-reset?mail=${loginOf('elodie')}&key=0123456789abcdef`

/** What people see who are not signed in. */
export const accessScreens: Screen[] = [
  { name: 'login', as: 'nobody', at: '/login' },
  {
    name: 'login-wrong-password',
    as: 'nobody',
    at: '/login',
    reach: async (page) => {
      await page.getByLabel('Email').fill(loginOf('elodie'))
      await page.getByLabel('Password', { exact: true }).fill('something else')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Wrong email or password').waitFor()
    },
  },
  {
    name: 'login-forgotten',
    as: 'nobody',
    at: '/login',
    reach: (page) => page.getByRole('button', { name: /forgot/i }).click(),
  },
  {
    name: 'login-unknown',
    as: 'nobody',
    at: '/login',
    reach: async (page) => {
      await page.getByRole('button', { name: /forgot/i }).click()
      await page.getByLabel('Email').fill('nobody@coterie.example')
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await page.getByText('User not found').waitFor()
    },
  },
  {
    name: 'login-email-sent',
    as: 'nobody',
    at: '/login',
    // There is no mail server.
    before: (page) => page.route('**/api/password-reset-mail', (route) => route.fulfill({ json: [] })),
    reach: async (page) => {
      await page.getByRole('button', { name: /forgot/i }).click()
      await page.getByLabel('Email').fill(loginOf('elodie'))
      await page.getByRole('button', { name: 'Email me a link' }).click()
      await page.getByText('Check your inbox.').waitFor()
    },
  },
  {
    name: 'login-no-email',
    as: 'nobody',
    at: '/login',
    before: (page) =>
      page.route('**/api/info', (route) => route.fulfill({ json: { default_lang: 'en_US', allow_email: false } })),
    reach: async (page) => {
      await page.getByRole('button', { name: /forgot/i }).click()
      await page.getByText('Ask the person who runs this server').waitFor()
    },
  },
  { name: 'invitation', as: 'nobody', at: signUp },
  { name: 'invitation-account', as: 'nobody', at: signUp, reach: giveName },
  { name: 'invitation-joined', at: async (demo) => `/invitation/${await keyOfMoreau(demo)}` },
  {
    name: 'new-server',
    as: 'nobody',
    at: '/login',
    before: (page) =>
      page.route('**/api/info', (route) =>
        route.fulfill({ json: { default_lang: 'en_US', allow_email: false, is_new: true } }),
      ),
  },
  {
    name: 'set-up',
    as: 'nobody',
    at: '/signup?inviteKey=first',
    before: (page) =>
      page.route('**/api/invitations/first', (route) =>
        route.fulfill({ json: { setsUp: true, entityType: 'invitation' } }),
      ),
  },
  {
    name: 'invitation-refused',
    as: 'nobody',
    at: signUp,
    reach: async (page) => {
      await giveName(page)
      await page.getByLabel('Email').fill('sami')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Create my account' }).click()
      await page.getByText('Use at least 8 characters.').waitFor()
    },
  },
  { name: 'sign-up-uninvited', as: 'nobody', at: '/signup' },
  { name: 'invitation-dead', at: '/invitation/dead-key', isMissing: true },
  { name: 'password-reset', as: 'nobody', at: passwordReset },
  { name: 'password-reset-broken', as: 'nobody', at: '/password-reset' },
  {
    name: 'password-reset-differs',
    as: 'nobody',
    at: passwordReset,
    reach: async (page) => {
      await choosePassword(page, 'a seat by the door')
      await page.getByText('The passwords don’t match.').waitFor()
    },
  },
  {
    name: 'password-reset-too-late',
    as: 'nobody',
    at: passwordReset,
    reach: async (page) => {
      await choosePassword(page, 'a seat by the fire')
      await page.getByText('This link has been used or has expired.').waitFor()
    },
  },
  {
    name: 'public',
    as: 'nobody',
    at: async (demo) => {
      const id = demo.message('Une semaine au lac')
      const { token } = await demo.call('elodie')(readPublicLink, { params: { id } })
      return `/public/${token}`
    },
  },
  { name: 'public-revoked', as: 'nobody', at: '/public/nothing-there', isMissing: true },
  { name: 'stop-mails', as: 'nobody', at: stopMails },
  { name: 'stop-mails-done', as: 'nobody', at: stopMails, reach: pressStop },
  {
    name: 'stop-mails-failed',
    as: 'nobody',
    at: '/stop-notification-emails/nobody/nothing',
    isMissing: true,
    reach: pressStop,
  },
  { name: 'answer', as: 'nobody', at: '/answer#token', before: answerAsked },
  {
    name: 'answer-given',
    as: 'nobody',
    at: '/answer#token',
    before: answerAsked,
    reach: async (page) => {
      await page.getByRole('button', { name: 'I’ve read it' }).click()
      await page.getByText('Your answer is saved.').waitFor()
    },
  },
  { name: 'answer-poll', as: 'nobody', at: '/answer#token', before: pollAsked },
  { name: 'answer-over', as: 'nobody', at: '/answer#nothing', isMissing: true },
  { name: 'not-found-outside', as: 'nobody', at: '/nowhere', isMissing: true },
  {
    name: 'nothing-answers',
    at: '/feed',
    before: (page) => page.context().route('**/api/**', (route) => route.abort()),
    // It tries for a while first.
    reach: (page) => page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 }),
  },
]

async function choosePassword(page: Page, again: string): Promise<void> {
  await page.getByLabel('New password').fill('a seat by the fire')
  await page.getByLabel('Repeat the password').fill(again)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
}

async function signUp(demo: OpenDemo): Promise<string> {
  return `/signup?inviteKey=${await keyOfMoreau(demo)}`
}

function keyOfMoreau(demo: OpenDemo): Promise<string> {
  return demo.inviteKey(demo.group('Les Moreau'))
}

async function giveName(page: Page): Promise<void> {
  await page.getByLabel('What’s your name?').fill('Léo Martin')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Email').waitFor()
}

/** Jeanne's: what others see is not changed by it. */
async function stopMails(demo: OpenDemo): Promise<string> {
  const { id } = await demo.call('jeanne')(readMe)
  const secret = await readServerSecret(demo.dataFolder)
  return `/stop-notification-emails/${id}/${makeUnsubscribeToken({ secret }, id)}`
}

async function pressStop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByRole('alert').or(page.getByRole('status')).first().waitFor()
}

/** A message that asks to confirm; no message of the demo does. */
async function answerAsked(page: Page): Promise<void> {
  const asked: EmailAnswer = {
    kind: 'confirmation',
    message: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a04',
    title: 'The hut is closed in June',
    author: 'Élodie',
    group: { name: 'Les Moreau', hue: 4 },
    person: 'Mamie Jeanne',
    answer: 'confirmed',
    choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: false }],
  }
  const given = { ...asked, choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: true }] }
  await page.route('**/api/email-answers/look', (route) => route.fulfill({ json: asked }))
  await page.route('**/api/email-answers', (route) => route.fulfill({ json: given }))
}

async function pollAsked(page: Page): Promise<void> {
  const asked: EmailAnswer = {
    kind: 'poll',
    message: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a04',
    title: 'Where do we all go next summer?',
    author: 'Élodie',
    group: { name: 'Les Moreau', hue: 4 },
    person: 'Mamie Jeanne',
    answer: 'lake',
    choices: [
      { answer: 'lake', label: 'Back to the lake', isGiven: true },
      { answer: 'sea', label: 'Brittany, by the sea, in the house with the blue door', isGiven: false },
      { answer: 'hut', label: 'A hut in the mountains', isGiven: false },
    ],
  }
  await page.route('**/api/email-answers/look', (route) => route.fulfill({ json: asked }))
}
