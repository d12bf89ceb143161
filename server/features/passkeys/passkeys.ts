import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/sign-in/passkeys.ts'
import { passkeySite } from '../../config/passkey-site.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { notifyOfChange } from '../sessions/account-notice.ts'
import { requireWayIn } from '../sessions/ways-left.ts'

/** The id by which a passkey knows its person: the bytes of ours. */
export function userHandleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex')
}

type Row = Pick<Selectable<Tables['passkey']>, 'id' | 'credential' | 'name' | 'isSynced' | 'createdAt' | 'lastUsedAt'>

const shown = ['id', 'credential', 'name', 'isSynced', 'createdAt', 'lastUsedAt'] as const

export function presentPasskey({ isSynced, lastUsedAt, ...row }: Row): Passkey {
  return { ...row, isSynced: isSynced === 1, ...(lastUsedAt !== null && { lastUsedAt }), entityType: 'passkey' }
}

/** Oldest first; without those that have died because the server's address has changed. */
export async function listPasskeys({ db, config }: { db: Db; config: Context['config'] }, userId: string) {
  const site = passkeySite(config)
  if (!site) return []
  const rows = await db
    .selectFrom('passkey')
    .select(shown)
    .where('userId', '=', userId)
    .where('rpId', '=', site.rpId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(presentPasskey)
}

export async function renamePasskey(context: Context, { userId }: Viewer, id: string, name: string): Promise<Passkey> {
  return transaction(context, async (tx) => {
    const row = await tx
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning(shown)
      .executeTakeFirst()
    if (!row) throw new AppError('not-found')
    return presentPasskey(row)
  })
}

/** @throws AppError not-found, or last-way-in */
export async function removePasskey(context: Context, { userId }: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const user = await lockRow(tx, 'user', userId)
    const removed = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!removed || !user) throw new AppError('not-found')
    await requireWayIn(tx, context, user)
    await notifyOfChange(tx, context, userId, { changes: ['passkey-removed'], addresses: [user.login] })
  })
}
