import type { Selectable } from 'kysely'
import { pollLimits } from '#contract/blocks/polls.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'

export type PollRow = Selectable<Tables['poll']>

export async function findPoll(db: Db | Tx, messageId: string): Promise<PollRow | undefined> {
  const row = await db.selectFrom('poll').selectAll().where('messageId', '=', messageId).executeTakeFirst()
  return row && { ...row, endsAt: whole(row.endsAt), endedAt: whole(row.endedAt), remindedAt: whole(row.remindedAt) }
}

/** PostgreSQL gives large numbers as text. */
function whole(number: number | string | null): number | null {
  return number === null ? null : Number(number)
}

export function isOver({ endsAt, endedAt }: PollRow, now: number): boolean {
  return endedAt !== null || (endsAt !== null && endsAt <= now)
}

/** The message must be locked, so that nobody ends it right now. @throws AppError not-found, poll-over */
export async function requireOpenPoll(tx: Tx, { clock }: Context, messageId: string): Promise<PollRow> {
  const poll = await findPoll(tx, messageId)
  if (!poll) throw new AppError('not-found')
  if (isOver(poll, clock())) throw new AppError('poll-over')
  return poll
}

export function isSecret({ shows }: Pick<PollRow, 'shows'>): boolean {
  return shows !== 'names'
}

/** Never of so few that they would say who voted for what. */
export function showsNumbers({ shows }: Pick<PollRow, 'shows'>, voters: number, isEnded: boolean): boolean {
  if (shows === 'names') return true
  return (isEnded || shows === 'numbers') && voters >= pollLimits.votersBeforeNumbers
}

export function invalid(path: string, problem: string): AppError {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
}

/** By date in polls about dates, otherwise as they were written. Of the photos, those that are still in the message. */
export function selectOptions(db: Db | Tx, messageId: string) {
  return db
    .selectFrom('poll_option')
    .leftJoin('message_file', (join) =>
      join
        .onRef('message_file.messageId', '=', 'poll_option.messageId')
        .onRef('message_file.fileId', '=', 'poll_option.fileId'),
    )
    .select(['poll_option.id', 'poll_option.text', 'poll_option.moment', 'poll_option.addedBy'])
    .select('message_file.fileId')
    .where('poll_option.messageId', '=', messageId)
    .orderBy((is) => is.fn.coalesce('poll_option.moment', is.val('')))
    .orderBy('poll_option.position')
    .orderBy('poll_option.id')
    .execute()
}
