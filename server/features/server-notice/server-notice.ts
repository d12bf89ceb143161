import { v7 as newId } from 'uuid'
import type { ServerNotice } from '#contract/me.ts'
import { longestNotice } from '#contract/sign-in/server-notice.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import { recordAct, requireAdministrator, type Administration } from '../administrators/administrators.ts'

/** There is room for one. */
export const placeOfNotice = 1

type Wish = Omit<ServerNotice, 'id'>

export async function readServerNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  _: Administration,
): Promise<{ notice?: ServerNotice }> {
  const row = await db
    .selectFrom('server_notice')
    .select(['id', 'text', 'link', 'until'])
    .where('place', '=', placeOfNotice)
    .where('until', '>', clock())
    .executeTakeFirst()
  return row ? { notice: presentServerNotice(row) } : {}
}

/** @throws AppError invalid-request for an address that is none, or a moment that is over or too far away */
export async function publishServerNotice(
  context: Context,
  administration: Administration,
  { text, link, until }: Wish,
): Promise<{ notice: ServerNotice }> {
  const now = context.clock()
  const isInTime = until > now && until <= now + longestNotice
  if (!isInTime || (link !== undefined && !URL.canParse(link))) throw new AppError('invalid-request')
  await context.rateLimits.count({ noticeByPerson: administration.userId })
  const notice = { id: newId(), text: plainLine(text), link: link ?? null, until }
  await transaction(context, async (tx) => {
    await requireAdministrator(tx, administration)
    await tx
      .insertInto('server_notice')
      .values({ place: placeOfNotice, ...notice })
      .onConflict((is) => is.column('place').doUpdateSet(notice))
      .execute()
    await recordAct(tx, context, { actorId: administration.userId, type: 'notice-published' })
    await tellEverybody(tx, context)
  })
  return { notice: presentServerNotice(notice) }
}

export async function removeServerNotice(context: Context, administration: Administration): Promise<void> {
  await transaction(context, async (tx) => {
    await requireAdministrator(tx, administration)
    const { numDeletedRows } = await tx.deleteFrom('server_notice').executeTakeFirst()
    if (numDeletedRows === 0n) return
    await recordAct(tx, context, { actorId: administration.userId, type: 'notice-removed' })
    await tellEverybody(tx, context)
  })
}

/** The one that is shown; another stays. */
export async function dismissServerNotice(context: Context, { userId }: Viewer, id: string): Promise<void> {
  await transaction(context, async (tx) => {
    const dismissed = await tx
      .updateTable('user')
      .set({ dismissedNotice: id })
      .where('id', '=', userId)
      .where((is) => is.or([is('dismissedNotice', 'is', null), is('dismissedNotice', '!=', id)]))
      .where((is) =>
        is.exists(is.selectFrom('server_notice').select('server_notice.id').where('server_notice.id', '=', id)),
      )
      .returning('id')
      .executeTakeFirst()
    if (dismissed) publishAfterCommit(tx, context, [userId], { type: 'notice-changed' })
  })
}

async function tellEverybody(tx: Tx, context: Context): Promise<void> {
  const rows = await tx.selectFrom('session').select('userId').distinct().orderBy('userId').execute()
  const userIds = rows.map(({ userId }) => userId)
  publishAfterCommit(tx, context, userIds, { type: 'notice-changed' })
}

type Row = { id: string; text: string; link: string | null; until: number }

export function presentServerNotice({ id, text, link, until }: Row): ServerNotice {
  return { id, text, ...(link !== null && { link }), until }
}
