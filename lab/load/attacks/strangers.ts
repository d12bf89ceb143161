import { readGroup } from '#contract/groups.ts'
import { makeGuestLink } from '#contract/guests/guest-links.ts'
import { postMessage } from '#contract/messages.ts'
import { callerOf, prepared, type Aim, type Attacks } from '../attack.ts'
import { flood, repeated, type Asked } from '../flood.ts'

/** As many as a stranger may have addresses of; each of these is one of this machine. */
const networks = Array.from({ length: 10 }, (_, n) => `127.0.88.${n + 1}`)

const fromEverywhere = (aim: Aim, times: number, asked: (n: number) => Asked) =>
  Promise.all(
    networks.map((from) =>
      flood(
        aim,
        repeated(times, (n) => ({ ...asked(n), key: null })),
        { from, atOnce: 15 },
      ),
    ),
  )

export const byStrangers: Attacks = {
  '300 wrong passwords at once': {
    run: (aim) =>
      flood(
        aim,
        repeated(300, (n) => ({
          method: 'POST',
          path: '/api/login',
          key: null,
          body: { login: `person${n}@example.org`, password: 'not the password' },
        })),
      ),
  },
  '3,000 guesses at entry codes, from ten networks': {
    run: (aim) =>
      fromEverywhere(aim, 300, (n) => ({
        method: 'POST',
        path: `/api/entry-codes/${n % 2 === 0 ? 'look' : 'enter'}`,
        body: { code: `lake river stone ${n}` },
      })),
  },
  '2,000 guesses at the password of a guest link, from ten networks': prepared({
    prepare: async (aim) => {
      const { id: message } = await callerOf(aim)(postMessage, { body: { group: aim.group, data: { text: 'Hello' } } })
      const body = { message, password: 'lake' }
      const { address } = await callerOf(aim)(makeGuestLink, { params: { id: aim.group }, body })
      return address.split('#')[1]!
    },
    run: (aim, secret) =>
      fromEverywhere(aim, 200, (n) => ({
        method: 'POST',
        path: '/api/guest/open',
        body: { secret, password: `not the password ${n}` },
      })),
  }),
  '2,000 passkeys asked for, and 1,000 wrong answers': {
    settings: () => ({ PUBLIC_URL: 'http://localhost:8080' }),
    run: (aim) =>
      fromEverywhere(aim, 300, (n) =>
        n % 3 === 0
          ? { method: 'POST', path: '/api/passkeys/login', body: wrongAnswer(n) }
          : { method: 'POST', path: '/api/passkeys/challenge' },
      ),
  },
  '5,000 returns from an identity provider that is silent': {
    settings: (silent) => ({
      OIDC_ISSUER: `http://${silent}`,
      OIDC_CLIENT_ID: 'coterie',
      OIDC_CLIENT_SECRET: 'secret',
    }),
    run: (aim) =>
      fromEverywhere(aim, 500, (n) => ({
        path: n % 10 === 0 ? '/api/oidc/start' : `/api/oidc/callback?state=${'s'.repeat(40)}${n}&code=wrong`,
        cookie: `coterie_sign_in_${n}=${'x'.repeat(43)}`,
      })),
  },
  '3,000 frames that ask for a code, and 3,000 whether it was typed': {
    run: (aim) =>
      fromEverywhere(aim, 600, (n) =>
        n % 2 === 0
          ? { method: 'POST', path: '/api/frame-codes' }
          : { method: 'POST', path: '/api/frame-codes/state', body: { key: 'x'.repeat(43) } },
      ),
  },
  '3,000 invitations, right and wrong': prepared({
    prepare: async (aim) => (await callerOf(aim)(readGroup, { params: { id: aim.group } })).inviteKey!,
    run: (aim, key) =>
      fromEverywhere(aim, 300, (n) => ({ path: `/api/invitations/${n % 2 === 0 ? key : `${key.slice(0, -4)}${n}`}` })),
  }),
  '3,000 emails with a code or a new password asked for': {
    settings: (silent) => ({ SMTP_URL: `smtp://${silent}`, MAIL_FROM: 'coterie@example.org' }),
    run: (aim) =>
      fromEverywhere(aim, 300, (n) => ({
        method: 'POST',
        path: n % 2 === 0 ? '/api/email-codes' : '/api/password-reset-mail',
        body: { login: `person${n}@example.org` },
      })),
  },
}

const wrongAnswer = (n: number) => ({
  id: 'x'.repeat(43),
  clientDataJSON: Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: `${n}`, origin: 'x' })).toString(
    'base64url',
  ),
  authenticatorData: 'x'.repeat(200),
  signature: 'x'.repeat(100),
  userHandle: 'x'.repeat(22),
})
