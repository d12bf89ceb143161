import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { EntryCodeKind, EntryCodeOwner, MadeEntryCode, readEntryCode } from '#contract/sign-in/entry-codes.ts'
import type { Seconds } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashKey, newKey, type Viewer } from '../../http/viewer.ts'
import { standingOf } from '../membership/guardians.ts'
import type { Origin } from '../sessions/origin.ts'
import { openSession, type Opened } from '../sessions/sessions.ts'
import { hashWords, isKey, newWords } from './code-text.ts'
import { smallFace } from './small-face.ts'
import { tellOfEntry } from './tell-of-entry.ts'

type Code = Selectable<Tables['entry_code']>

const lasts: Record<EntryCodeKind, Seconds> = { device: 5 * 60, 'let-in': 10 * 60, sheet: 14 * 86_400 }

/** Ends the codes of the same kind that were made for this person before. The row of that person must be locked. */
export async function makeEntryCode(
  tx: Tx,
  context: Context,
  { userId: madeBy, sessionId }: Viewer,
  { userId, kind }: { userId: string; kind: EntryCodeKind },
): Promise<MadeEntryCode> {
  const now = context.clock()
  const made = { id: newId(), kind, key: newKey(), words: newWords(), expiresAt: now + lasts[kind] }
  await tx
    .deleteFrom('entry_code')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .execute()
  await tx
    .insertInto('entry_code')
    .values({
      id: made.id,
      userId,
      madeBy,
      madeIn: kind === 'sheet' ? null : sessionId,
      kind,
      keyHash: hashKey(made.key),
      wordsHash: hashWords(context, made.words),
      createdAt: now,
      expiresAt: made.expiresAt,
      usedAt: null,
      opened: null,
    })
    .execute()
  return { ...made, entityType: 'entry-code' }
}

export async function makeDeviceCode(context: Context, viewer: Viewer): Promise<MadeEntryCode> {
  return transaction(context, async (tx) => {
    await lockRow(tx, 'user', viewer.userId)
    return makeEntryCode(tx, context, viewer, { userId: viewer.userId, kind: 'device' })
  })
}

/** @throws AppError invalid-entry-code, entry-code-over */
export async function lookAtEntryCode(context: Context, given: string): Promise<EntryCodeOwner> {
  const { userId, kind, expiresAt } = await requireOpen(context, context.db, given)
  const user = await context.db
    .selectFrom('user')
    .select(['id', 'name', 'avatarId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('entry-code-over'))
  const picture = user.avatarId ? await smallFace(context, user.avatarId) : undefined
  return { id: user.id, name: user.name, ...(picture && { picture }), kind, expiresAt }
}

/**
 * Of several who use it at once, one gets in.
 * @throws AppError invalid-entry-code, entry-code-over
 */
export async function enterByCode(context: Context, given: string, from: Origin): Promise<Opened> {
  const { id, userId } = await requireOpen(context, context.db, given)
  return transaction(context, async (tx) => {
    // First, as whoever ends sessions or makes codes does.
    const user = await lockRow(tx, 'user', userId)
    const now = context.clock()
    const used = await tx
      .updateTable('entry_code')
      .set({ usedAt: now })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!user || !used || !(await mayStillLetIn(tx, used))) throw new AppError('entry-code-over')
    const key = await openSession(tx, context, userId, from, { by: 'entry-code' })
    await tx
      .updateTable('looked_after')
      .set({ signedInAt: now })
      .where('personId', '=', userId)
      .where('signedInAt', 'is', null)
      .execute()
    const opened = tx.selectFrom('session').select('id').where('keyHash', '=', hashKey(key))
    await tx.updateTable('entry_code').set({ opened }).where('id', '=', id).execute()
    await tellOfEntry(tx, context, used, from)
    return { key, userId, login: user.login }
  })
}

/** Whoever made it may have left the group, or the person may have found a way of their own since. */
async function mayStillLetIn(tx: Tx, { madeBy, userId }: Code): Promise<boolean> {
  return madeBy === userId || (await standingOf(tx, madeBy, userId))?.mayLetIn === true
}

/** @throws AppError not-found for a code that somebody else made, or an old one */
export async function presentEntryCode(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Viewer,
  id: string,
): Promise<ResponseOf<typeof readEntryCode>> {
  const code = await db
    .selectFrom('entry_code')
    .leftJoin('session', 'session.id', 'entry_code.opened')
    .select(['entry_code.usedAt', 'entry_code.expiresAt', 'session.id', 'session.deviceName'])
    .where('entry_code.id', '=', id)
    .where('entry_code.madeBy', '=', userId)
    .executeTakeFirst()
  if (!code) throw new AppError('not-found')
  if (code.usedAt === null) return { state: code.expiresAt > clock() ? 'open' : 'ended' }
  const { id: sessionId, deviceName } = code
  return { state: 'used', ...(sessionId !== null && { session: { id: sessionId, deviceName: deviceName ?? '' } }) }
}

async function requireOpen(context: Context, db: Db, given: string): Promise<Code> {
  const secret = given.trim()
  const code = await db
    .selectFrom('entry_code')
    .selectAll()
    .$if(isKey(secret), (all) => all.where('keyHash', '=', hashKey(secret)))
    .$if(!isKey(secret), (all) => all.where('wordsHash', '=', hashWords(context, secret)))
    .executeTakeFirst()
  if (!code) throw new AppError('invalid-entry-code')
  if (code.usedAt !== null || code.expiresAt <= context.clock()) throw new AppError('entry-code-over')
  return code
}
