import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../database/dialect.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { BegunSignIn } from '../../http/cookies/sign-in-cookie.ts'
import { followProvider } from '../administrators/follow-provider.ts'
import { hasAccounts } from '../sessions/set-up-key.ts'
import { connect } from './connection.ts'
import type { Facts } from './facts.ts'
import { findLeavingIdentity, noteUse } from './identities.ts'
import { addPerson } from './new-person.ts'
import type { Provider } from './provider.ts'
import { keepForBrowser, Refused, takeReturn } from './sign-ins.ts'

/** Where the browser goes on: with the code for a session, or to keep the account first, or to connect it later. */
export type CameBack =
  | { kind: 'used-already' }
  | { kind: 'connected'; userId: string }
  | { kind: 'signed-in'; code: string }
  | { kind: 'account-known'; code: string }
  | { kind: 'refused'; error: unknown; wasConnecting: boolean }

/** Settles who has come back from the provider, once; `begun` is what this browser had begun. */
export async function comeBack(
  context: Context,
  provider: Provider,
  begun: BegunSignIn | undefined,
  query: string,
): Promise<CameBack> {
  if (!begun) return { kind: 'refused', error: new Refused('expired'), wasConnecting: false }
  const taken = await takeReturn(context, begun.secret)
  if (!taken) return { kind: 'used-already' }
  const { userId } = taken
  try {
    const facts = await provider.identify(begun.secret, query)
    const { userGroup } = provider.settings
    if (userGroup !== undefined && !facts.groups.includes(userGroup)) throw new Refused('not-in-group')
    if (userId === null) return await signIn(context, provider, begun, facts)
    await transaction(context, (tx) => connect(tx, context, userId, facts))
    return { kind: 'connected', userId }
  } catch (error) {
    return { kind: 'refused', error, wasConnecting: userId !== null }
  }
}

const mostAttempts = 3

/** Somebody who comes twice at once, or signs up by another way meanwhile, is known the second time. */
async function signIn(
  context: Context,
  provider: Provider,
  begun: BegunSignIn,
  facts: Facts,
  attempt = 1,
): Promise<CameBack> {
  const isNewServer = !(await hasAccounts(context))
  try {
    return await transaction(context, (tx) => settle(tx, context, { provider, begun, facts, isNewServer }))
  } catch (error) {
    const isRace = isUniqueViolation(error) || (error instanceof AppError && error.code === 'invalid-login')
    if (!isRace || attempt === mostAttempts) throw error
    return signIn(context, provider, begun, facts, attempt + 1)
  }
}

type Coming = { provider: Provider; begun: BegunSignIn; facts: Facts; isNewServer: boolean }

async function settle(tx: Tx, context: Context, { provider, begun, facts, isNewServer }: Coming): Promise<CameBack> {
  const { secret } = begun
  const providerSid = facts.sid ?? null
  const known = await noteUse(tx, context, facts)
  if (known) {
    await followProvider(tx, context, { userId: known.userId, groups: facts.groups })
    const waiting = { step: 'signed-in', userId: known.userId, providerSid, isNew: 0 } as const
    return { kind: 'signed-in', code: await keepForBrowser(tx, context, secret, waiting) }
  }
  if ((await findLeavingIdentity(tx, context, facts)) !== undefined) {
    const waiting = { step: 'pending', identity: JSON.stringify(facts) } as const
    return { kind: 'signed-in', code: await keepForBrowser(tx, context, secret, waiting) }
  }
  if (facts.email !== undefined && (await isLogin(tx, facts.email))) {
    const waiting = { step: 'pending', identity: JSON.stringify(facts) } as const
    return { kind: 'account-known', code: await keepForBrowser(tx, context, secret, waiting) }
  }
  // The first account is made with the set-up key.
  if (isNewServer) throw new Refused('not-invited')
  const userId = await addPerson(tx, context, provider.settings, { facts, inviteKey: begun.inviteKey })
  await followProvider(tx, context, { userId, groups: facts.groups })
  const waiting = { step: 'signed-in', userId, providerSid, isNew: 1 } as const
  return { kind: 'signed-in', code: await keepForBrowser(tx, context, secret, waiting) }
}

async function isLogin(tx: Tx, login: string): Promise<boolean> {
  const user = await tx.selectFrom('user').select('id').where('login', '=', login).executeTakeFirst()
  return user !== undefined
}
