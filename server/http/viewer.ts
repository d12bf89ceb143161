import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Seconds } from '#contract/units.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { readCookie } from './cookies/cookies.ts'
import type { RateLimits } from './rate-limits.ts'
import { tokenOf } from './tokens/token-form.ts'
import { requireTokenViewer, type TokenViewer } from './tokens/token-viewer.ts'

/** A person in a session of their own. */
export type Viewer = { userId: string; sessionId: string; token?: undefined; onlyGroup?: undefined }

/** What only a Viewer may do cannot be done with a token: the types of the verbs say which. */
export type AnyViewer = Viewer | TokenViewer

/** Whose groups are meant: all of this person's, or only one of them. */
export type Reach = { userId: string; onlyGroup?: string | undefined }

export function isWithinReach({ onlyGroup }: Pick<Reach, 'onlyGroup'>, groupId: string | null): boolean {
  return onlyGroup === undefined || onlyGroup === groupId
}

export type ViewerFor<E extends Pick<Endpoint, 'token'>> = E extends { readonly token: string } ? AnyViewer : Viewer

type Wanted = Pick<Endpoint, 'access' | 'token'>

export type ViewerSource = {
  config: Pick<Config, 'publicUrl'>
  clock: Clock
  database: Database
  db: Db
  log: Logger
  rateLimits: Pick<RateLimits, 'count' | 'countRefusals'>
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

/**
 * By the key in X-AUTH-TOKEN; undefined for an unknown or revoked one. A token is for calls that need somebody.
 * @throws AppError what requireTokenViewer throws
 */
export async function findViewer<E extends Wanted>(
  context: ViewerSource,
  request: FastifyRequest,
  endpoint: E,
): Promise<ViewerFor<E> | undefined> {
  const token = tokenOf(request)
  if (token !== undefined) {
    if (endpoint.access === 'anyone') return undefined
    const { viewer, lastUsedAt } = await requireTokenViewer(context, request, token, endpoint)
    if (isWorthSaving(context, lastUsedAt)) void saveLastUse(context, 'token', viewer.sessionId)
    return viewer as ViewerFor<E>
  }
  const key = request.headers[keyHeader]
  return typeof key === 'string' && key !== '' ? findSession(context, sessionsByKey, hashKey(key)) : undefined
}

/** The reader of a picture, a file or the event stream: by the key if there is one, otherwise by the cookie. */
export async function findMediaViewer<E extends Wanted>(
  context: ViewerSource,
  request: FastifyRequest,
  endpoint: E,
): Promise<ViewerFor<E> | undefined> {
  const cookie = readCookie(context, request, mediaCookie)
  const byKey = await findViewer(context, request, endpoint)
  return byKey ?? (cookie ? findSession(context, sessionsByMediaKey, hashKey(cookie)) : undefined)
}

export const lastsIdle: Seconds = 180 * 86_400

const sessionsBy = (column: 'keyHash' | 'mediaKeyHash') =>
  prepared((db, { hash }: { hash: string }) =>
    db.selectFrom('session').select(['id', 'userId', 'lastUsedAt']).where(column, '=', hash),
  )
const sessionsByKey = sessionsBy('keyHash')
const sessionsByMediaKey = sessionsBy('mediaKeyHash')

async function findSession(
  context: ViewerSource,
  sessions: typeof sessionsByKey,
  hash: string,
): Promise<Viewer | undefined> {
  const [session] = await sessions(context.db, { hash })
  if (!session) return undefined
  const now = context.clock()
  if (now - session.lastUsedAt >= lastsIdle) return undefined
  if (isWorthSaving(context, session.lastUsedAt)) void saveLastUse(context, 'session', session.id)
  return { userId: session.userId, sessionId: session.id }
}

const saveLastUseEvery: Seconds = 600

function isWorthSaving({ clock }: Pick<ViewerSource, 'clock'>, lastUsedAt: Seconds | null): boolean {
  return lastUsedAt === null || clock() - lastUsedAt >= saveLastUseEvery
}

/** No reader waits for it, even if the disk is full. */
async function saveLastUse(context: ViewerSource, table: 'session' | 'token', id: string): Promise<void> {
  try {
    await transaction(context, async (tx) => {
      await tx.updateTable(table).set({ lastUsedAt: context.clock() }).where('id', '=', id).execute()
    })
  } catch (error) {
    context.diskTrouble.note(error)
    context.log.warn({ reason: (error as Error).message }, `the last use of a ${table} was not saved`)
  }
}
