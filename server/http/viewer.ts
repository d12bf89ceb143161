import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Seconds } from '#contract/units.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { readCookie } from './cookies/cookies.ts'

export type Viewer = { userId: string; sessionId: string }

export type ViewerSource = {
  config: Pick<Config, 'publicUrl'>
  clock: Clock
  database: Database
  db: Db
  log: Logger
  diskTrouble: { note: (error: unknown) => void }
}

export const keyHeader = 'x-auth-token'
export const mediaCookie = 'coterie_media'

/** A secret of 256 random bits, suitable for headers and addresses. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 in hexadecimal. Our secrets are 256 random bits, so no salt or slowness is needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The weaker key of the cookie, derived one way from the session's key. */
export function mediaKeyOf(key: string): string {
  return createHash('sha256').update(`media:${key}`).digest('base64url')
}

/** By the key in X-AUTH-TOKEN; undefined for an unknown or revoked one. */
export async function findViewer(context: ViewerSource, request: FastifyRequest): Promise<Viewer | undefined> {
  const key = request.headers[keyHeader]
  return typeof key === 'string' && key !== '' ? findSession(context, sessionsByKey, hashKey(key)) : undefined
}

/** The reader of a picture, a file or the event stream: by the key if there is one, otherwise by the cookie. */
export async function findMediaViewer(context: ViewerSource, request: FastifyRequest): Promise<Viewer | undefined> {
  const cookie = readCookie(context, request, mediaCookie)
  const byKey = await findViewer(context, request)
  return byKey ?? (cookie ? findSession(context, sessionsByMediaKey, hashKey(cookie)) : undefined)
}

const saveLastUseEvery: Seconds = 600

export const lastsIdle: Seconds = 180 * 86_400

const sessionsBy = (column: 'keyHash' | 'mediaKeyHash') =>
  prepared((db, { hash }: { hash: string }) =>
    db.selectFrom('session').select(['id', 'userId', 'lastUsedAt']).where(column, '=', hash),
  )
const sessionsByKey = sessionsBy('keyHash')
const sessionsByMediaKey = sessionsBy('mediaKeyHash')

async function findSession(context: ViewerSource, sessions: typeof sessionsByKey, hash: string) {
  const [session] = await sessions(context.db, { hash })
  if (!session) return undefined
  const now = context.clock()
  if (now - session.lastUsedAt >= lastsIdle) return undefined
  if (now - session.lastUsedAt >= saveLastUseEvery) void saveLastUse(context, session.id, now)
  return { userId: session.userId, sessionId: session.id }
}

/** No reader waits for it, even if the disk is full. */
async function saveLastUse(context: ViewerSource, sessionId: string, now: number): Promise<void> {
  try {
    await transaction(context, async (tx) => {
      await tx.updateTable('session').set({ lastUsedAt: now }).where('id', '=', sessionId).execute()
    })
  } catch (error) {
    context.diskTrouble.note(error)
    context.log.warn({ reason: (error as Error).message }, 'the last use of a session was not saved')
  }
}
