import * as contract from '#contract/sign-in/identity-provider.ts'
import { example } from '../example.ts'
import { proofRefusals, secrets, times } from './given.ts'

const { key, password } = secrets
const code = 'q9Xc2TbLw7RmYk4D.v6Hn1sJpZ8eUaGf3KxWq0tMrCy5BdLo2NiVgSjTzEhA'

export const identityProviderExamples = [
  example(contract.startProviderSignIn, {
    query: { returnTo: '/photos' },
    refusals: ['identity-provider-off'],
    notes:
      'For browsers: it leads to the provider and sets a cookie. Where that fails, it leads to the sign-in page. `identity_provider` of `GET /api/info` says whether there is one.',
  }),
  example(contract.returnFromProvider, {
    refusals: ['identity-provider-off'],
    notes:
      'For browsers: with the parameters of the provider it leads to a page, with a code behind the # of its address.',
  }),
  example(contract.takeProviderSession, {
    body: { code },
    response: { api_key: key, returnTo: '/photos' },
    refusals: ['sign-in-expired', 'account-leaving', 'identity-provider-off', 'too-many-requests'],
    notes: 'The code works once, for two minutes, and only together with the cookie of the same browser.',
  }),
  example(contract.readProviderConnection, {
    response: { connectedAs: 'Ada Moreau', connectedAt: times.posted, removable: true },
  }),
  example(contract.connectProvider, {
    body: { currentPassword: password, returnTo: '/you' },
    response: { url: 'https://id.example.org/authorize?client_id=coterie' },
    refusals: ['identity-provider-off', ...proofRefusals, 'unavailable'],
    notes: 'For browsers: it sets a cookie, and the person goes on at `url`.',
  }),
  example(contract.connectPending, {
    body: { code },
    response: { connected: true },
    refusals: ['sign-in-expired', 'identity-taken', 'identity-provider-off', 'password-needed', 'code-needed'],
  }),
  example(contract.disconnectProvider, {
    body: { currentPassword: password },
    refusals: [...proofRefusals, 'last-way-in', 'not-found'],
  }),
  example(contract.endProviderSessions, {
    body: { logout_token: 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2lkLmV4YW1wbGUub3JnIn0.c2lnbmF0dXJl' },
    response: {},
    refusals: ['invalid-logout-token', 'identity-provider-off', 'unavailable', 'too-many-requests'],
    notes: 'Called by the provider, with a form.',
  }),
]
