import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { transaction } from '../database/transaction.ts'
import { AppError } from '../errors.ts'
import { readCookie } from './cookies/cookies.ts'

export type Viewer = { userId: string; sessionId: string }

/** For lists that are found by one's own id only. @throws AppError not-found for anybody else's */
export function requireOwnId({ userId }: Viewer, id: string): void {
  if (id !== userId) throw new AppError('not-found')
}

export const keyHeader = 'x-auth-token'
export const mediaCookie = 'coterie_media'

/** A new secret of 256 random bits, fit for a header and for an address. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret is stored: SHA-256 in hexadecimal. Ours are 256 random bits, so no salt or slowness is needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The weaker key of the cookie, derived one way from the session's key. */
export function mediaKeyOf(key: string): string {
  return createHash('sha256').update(`media:${key}`).digest('base64url')
}

/** Who calls, by the key in X-AUTH-TOKEN; an unknown or revoked key is nobody. */
export async function findViewer(context: Context, request: FastifyRequest): Promise<Viewer | undefined> {
  const key = request.headers[keyHeader]
  return typeof key === 'string' && key !== '' ? findSession(context, sessionsByKey, hashKey(key)) : undefined
}

/** Who reads a picture, a file or the event stream: the key if there is one, else the cookie. */
export async function findMediaViewer(context: Context, request: FastifyRequest): Promise<Viewer | undefined> {
  const cookie = readCookie(context, request, mediaCookie)
  const byKey = await findViewer(context, request)
  return byKey ?? (cookie ? findSession(context, sessionsByMediaKey, hashKey(cookie)) : undefined)
}

const lastUseIsKeptEvery = 600

/** Seconds after which a session that nobody uses has ended. */
export const lastsIdle = 180 * 86_400

const sessionsBy = (column: 'keyHash' | 'mediaKeyHash') =>
  prepared((db, { hash }: { hash: string }) =>
    db.selectFrom('session').select(['id', 'userId', 'lastUsedAt']).where(column, '=', hash),
  )
const sessionsByKey = sessionsBy('keyHash')
const sessionsByMediaKey = sessionsBy('mediaKeyHash')

async function findSession(context: Context, sessions: typeof sessionsByKey, hash: string) {
  const [session] = await sessions(context.db, { hash })
  if (!session) return undefined
  const now = context.clock()
  if (now - session.lastUsedAt >= lastsIdle) return undefined
  if (now - session.lastUsedAt >= lastUseIsKeptEvery) void saveLastUse(context, session.id, now)
  return { userId: session.userId, sessionId: session.id }
}

/** Nobody who reads waits for it, nor for a disk that is full. */
async function saveLastUse(context: Context, sessionId: string, now: number): Promise<void> {
  try {
    await transaction(context, async (tx) => {
      await tx.updateTable('session').set({ lastUsedAt: now }).where('id', '=', sessionId).execute()
    })
  } catch (error) {
    context.diskTrouble.note(error)
    context.log.warn({ reason: (error as Error).message }, 'the last use of a session was not kept')
  }
}
