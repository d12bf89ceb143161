import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { callerNeighbourhood } from '../../http/caller-network.ts'
import { deviceName } from './device-name.ts'

export type Origin = { deviceName: string; network: string }

export function originOf(request: FastifyRequest): Origin {
  return { deviceName: deviceName(request.headers['user-agent']), network: callerNeighbourhood(request) }
}

/** Comparable for this person only, and irreversible. */
export function hashNetwork({ secret }: Pick<Context, 'secret'>, userId: string, network: string): string {
  return createHmac('sha256', secret).update(`known-network ${userId} ${network}`).digest('base64url')
}

export async function isKnownNetwork(context: Context, login: string, network: string): Promise<boolean> {
  const sessions = await context.db
    .selectFrom('user')
    .innerJoin('session', 'session.userId', 'user.id')
    .select(['session.userId', 'session.networkHash'])
    .where('user.login', '=', login)
    .execute()
  return sessions.some(({ userId, networkHash }) => networkHash === hashNetwork(context, userId, network))
}
