import { v7 as newId } from 'uuid'
import type { ResponseOf } from '#contract/endpoint.ts'
import { frameLimits, type lookAtFrameCode, type makeFrameCode, type readFrameCode } from '#contract/programs/frames.ts'
import type { Context } from '../../context.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { hashToken, newToken } from '../../http/tokens/token-form.ts'
import type { Origin } from '../sessions/origin.ts'
import { hashFrameCode, hashNetworkOfFrame, newFrameCode } from './code-text.ts'

/** The device has its token from the beginning; it is good for nothing until somebody has typed the code. */
export async function addFrameCode(context: Context, from: Origin): Promise<ResponseOf<typeof makeFrameCode>> {
  const [code, key, now] = [newFrameCode(), newToken(), context.clock()]
  const expiresAt = now + frameLimits.codeLasts
  await transaction(context, async (tx) => {
    await tx.deleteFrom('frame_code').where('expiresAt', '<=', now).execute()
    const added = await tx
      .insertInto('frame_code')
      .values({
        id: newId(),
        codeHash: hashFrameCode(context, code),
        tokenHash: hashToken(key),
        deviceName: from.deviceName,
        networkHash: hashNetworkOfFrame(context, from.network),
        expiresAt,
      })
      .onConflict((is) => is.column('codeHash').doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another frame shows the same letters: this one asks again.
    if (!added) throw new AppError('too-many-requests', { retryAfter: 1 })
  })
  return { code, key, expiresAt }
}

export async function stateOfFrameCode(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<ResponseOf<typeof readFrameCode>> {
  const hash = hashToken(key)
  const token = await db.selectFrom('token').select('id').where('tokenHash', '=', hash).executeTakeFirst()
  if (token) return { state: 'connected' }
  const code = await db
    .selectFrom('frame_code')
    .select('id')
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', clock())
    .executeTakeFirst()
  return { state: code ? 'waiting' : 'ended' }
}

/** @throws AppError invalid-entry-code, entry-code-over */
export async function lookAtCode(
  context: Context,
  given: string,
  from: Origin,
): Promise<ResponseOf<typeof lookAtFrameCode>> {
  const { deviceName, networkHash, expiresAt } = await requireFrameCode(context, given)
  return { deviceName, isNearby: networkHash === hashNetworkOfFrame(context, from.network), expiresAt }
}

/** @throws AppError invalid-entry-code, entry-code-over */
export async function requireFrameCode(context: Context, given: string) {
  const code = await context.db
    .selectFrom('frame_code')
    .selectAll()
    .where('codeHash', '=', hashFrameCode(context, given))
    .executeTakeFirst()
  if (!code) throw new AppError('invalid-entry-code')
  if (code.expiresAt <= context.clock()) throw new AppError('entry-code-over')
  return code
}
