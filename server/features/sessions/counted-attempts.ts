import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { callerNeighbourhood, callerNetwork } from '../../http/caller-network.ts'
import { knownDevice } from '../../http/cookies/known-device.ts'
import type { Counted } from '../../http/rate-limits.ts'
import { isKnownNetwork } from './origin.ts'

/* Attempts by strangers are counted separately: they cannot lock people out where they have signed in before. */

type CountedInTurn = readonly [Counted, ...Counted[]]

/** Wrong passwords: the first of these counts that is not used up. */
export async function countedForLogIn(
  context: Context,
  request: FastifyRequest,
  login: string,
): Promise<CountedInTurn> {
  const { device, address, network } = await callerOf(context, request, login)
  if (device) return [{ logInByKnownDevice: device }]
  const byAddress = { logInByAddress: address, logInByAccountAndAddress: `${login} ${address}` }
  if (network) return [{ ...byAddress, logInByKnownNetwork: network }]
  return [
    { ...byAddress, logInByAccount: login },
    { ...byAddress, logInByAccountInAnyCase: login },
  ]
}

/** Passkeys that are refused, by whose they are; unless there is none, those are wrong passwords of that person. */
export async function countedForPasskey(
  context: Context,
  request: FastifyRequest,
  credential: string,
): Promise<CountedInTurn> {
  const address = callerNetwork(request)
  const known = await context.db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.userId')
    .select('user.login')
    .where('passkey.credential', '=', credential)
    .executeTakeFirst()
  const byPerson: CountedInTurn = known
    ? await countedForLogIn(context, request, known.login)
    : [{ logInByAddress: address }]
  const [first, ...others] = byPerson.map((counted) => ({ ...counted, passkeyByAddress: address }))
  return [first!, ...others]
}

/** Wrong codes after the right password, which somebody else may know. */
export async function countedForSecondStep(
  context: Context,
  request: FastifyRequest,
  { login, userId }: { login: string; userId: string },
): Promise<CountedInTurn> {
  const { device, address } = await callerOf(context, request, login)
  if (device) return [{ logInByKnownDevice: device, secondStepInAll: userId }]
  return [
    {
      logInByAddress: address,
      logInByAccountAndAddress: `${login} ${address}`,
      secondStepByPerson: userId,
      secondStepInAll: userId,
    },
  ]
}

export async function countedForReset(context: Context, request: FastifyRequest, login: string): Promise<Counted> {
  const { device, address, network } = await callerOf(context, request, login)
  if (device) return { resetMailByKnownDevice: device }
  if (network) return { resetMailByAddress: address, resetMailByKnownNetwork: network }
  return {
    resetMailByAddress: address,
    resetMailByAccountAndAddress: `${login} ${address}`,
    resetMailByAccount: login,
  }
}

type Caller = { address: string; device?: string; network?: string }

/** `device` and `network` when this person has signed in with or from them. */
async function callerOf(context: Context, request: FastifyRequest, login: string): Promise<Caller> {
  const address = callerNetwork(request)
  const device = knownDevice(context, request, login)
  if (device) return { device, address }
  const neighbourhood = callerNeighbourhood(request)
  const isKnown = await isKnownNetwork(context, login, neighbourhood)
  return { address, ...(isKnown && { network: `${login} ${neighbourhood}` }) }
}
