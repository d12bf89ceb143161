import { readPublicLink } from '#contract/public-links.ts'
import { loginOf } from '../demo/people.ts'
import type { Screen } from './screen.ts'

/** What people see who are not signed in. */
export const accessScreens: Screen[] = [
  { name: 'login', as: 'nobody', at: '/login' },
  {
    name: 'login-wrong-password',
    as: 'nobody',
    at: '/login',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill(loginOf('elodie'))
      await page.getByLabel('Password', { exact: true }).fill('something else')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('do not fit together').waitFor()
    },
  },
  {
    name: 'login-forgotten',
    as: 'nobody',
    at: '/login',
    reach: (page) => page.getByRole('button', { name: /forgot/i }).click(),
  },
  {
    name: 'sign-up',
    as: 'nobody',
    at: async (demo) => `/signup?inviteKey=${await demo.inviteKey(demo.group('Les Moreau'))}`,
  },
  { name: 'sign-up-uninvited', as: 'nobody', at: '/signup' },
  { name: 'password-reset', as: 'nobody', at: `/password-reset?mail=${loginOf('elodie')}&key=0123456789abcdef` },
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
  { name: 'stop-mails-failed', as: 'nobody', at: '/stop-notification-emails/nobody/nothing', isMissing: true },
  { name: 'not-found-outside', as: 'nobody', at: '/nowhere', isMissing: true },
]
