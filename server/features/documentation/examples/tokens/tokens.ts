import * as contract from '#contract/sign-in/tokens.ts'
import { example } from '../../example.ts'
import { ada, group, ids, proofRefusals, secrets, times } from '../given.ts'

const token = {
  id: ids.token,
  name: 'Picture frame in the hall',
  scopes: ['read', 'files'],
  group,
  createdAt: times.posted,
  endsAt: times.posted + 90 * 86_400,
} satisfies contract.Token

export const tokensExamples = [
  example(contract.listTokens, { response: { tokens: [{ ...token, lastUsedAt: times.replied }] } }),
  example(contract.makeToken, {
    body: { name: token.name, scopes: token.scopes, group: ids.group, lasts: 90, currentPassword: secrets.password },
    response: { token, secret: secrets.token },
    refusals: [...proofRefusals, 'not-found', 'forbidden', 'too-many-tokens'],
    notes: 'Save the secret at once: nobody can read it again. People who are looked after by others make none.',
  }),
  example(contract.removeToken, { params: { id: ids.token } }),
  example(contract.readToken, {
    response: { ...token, lastUsedAt: times.replied, owner: ada },
    refusals: ['not-found'],
    notes:
      'Tells a program whether its token is still good, until when, and for what. With any token, and with nothing else.',
  }),
]
