import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { callerNeighbourhood } from '../../http/caller-network.ts'
import { deviceName } from './device-name.ts'

/** Where somebody signs in from: the name of the device, and the network that it is in. */
export type Origin = { deviceName: string; network: string }

export function originOf(request: FastifyRequest): Origin {
  return { deviceName: deviceName(request.headers['user-agent']), network: callerNeighbourhood(request) }
}

/** What a session keeps of the network: it can be compared for this person, and not be turned back into an address. */
export function hashNetwork({ secret }: Pick<Context, 'secret'>, userId: string, network: string): string {
  return createHmac('sha256', secret).update(`known-network ${userId} ${network}`).digest('base64url')
}

/** Whether the person with this login is signed in somewhere after signing in from this network. */
export async function isKnownNetwork(context: Context, login: string, network: string): Promise<boolean> {
  const sessions = await context.db
    .selectFrom('user')
    .innerJoin('session', 'session.userId', 'user.id')
    .select(['session.userId', 'session.networkHash'])
    .where('user.login', '=', login)
    .execute()
  return sessions.some(({ userId, networkHash }) => networkHash === hashNetwork(context, userId, network))
}
