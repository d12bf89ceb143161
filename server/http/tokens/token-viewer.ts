import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Seconds } from '#contract/units.ts'
import type { Clock } from '../../clock.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { callerNetwork } from '../caller-network.ts'
import type { RateLimits } from '../rate-limits.ts'
import { hashToken, isTokenForm } from './token-form.ts'

/** A program that calls with a token of this person, in place of a session: in all their groups or in one. */
export type TokenViewer = {
  userId: string
  sessionId: string
  token: { endsAt: Seconds | null }
  onlyGroup?: string | undefined
}

/** Of the token of a frame, which has no other. */
export const frameScope = 'frame'

type TokenSource = { db: Db; clock: Clock; rateLimits: Pick<RateLimits, 'count' | 'countRefusals'> }

/**
 * Whoever calls with this token.
 * @throws AppError token-unknown, token-ended, token-not-allowed, token-scope, too-many-requests
 */
export async function requireTokenViewer(
  context: TokenSource,
  request: FastifyRequest,
  token: string,
  endpoint: Pick<Endpoint, 'token'>,
): Promise<{ viewer: TokenViewer; lastUsedAt: Seconds | null }> {
  const { rateLimits, clock } = context
  const row = await rateLimits.countRefusals([{ tokenByAddress: callerNetwork(request) }], ['token-unknown'], () =>
    requireKnown(context, token),
  )
  const { id, userId, groupId, scopes, endsAt, lastUsedAt } = row
  await rateLimits.count({ callByToken: id })
  if (endsAt !== null && clock() >= endsAt) throw new AppError('token-ended')
  requireScope(endpoint, scopes.split(' '))
  const viewer = { userId, sessionId: id, token: { endsAt }, ...(groupId !== null && { onlyGroup: groupId }) }
  return { viewer, lastUsedAt }
}

async function requireKnown({ db }: TokenSource, token: string) {
  const [row] = isTokenForm(token) ? await selectToken(db, { hash: hashToken(token) }) : []
  if (!row) throw new AppError('token-unknown')
  return row
}

const selectToken = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('token')
    .select(['id', 'userId', 'groupId', 'scopes', 'endsAt', 'lastUsedAt'])
    .where('tokenHash', '=', hash),
)

function requireScope({ token: needed }: Pick<Endpoint, 'token'>, scopes: readonly string[]): void {
  if (needed === undefined) throw new AppError('token-not-allowed')
  // What any program may ask is still nothing for a frame.
  const isEnough = needed === 'any' ? !scopes.includes(frameScope) : scopes.includes(needed)
  if (!isEnough) throw new AppError('token-scope')
}
