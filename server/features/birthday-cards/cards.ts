import { cardLimits, type BirthdayCard } from '#contract/scheduling/birthday-cards.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { requireMember, type Membership } from '../membership/membership.ts'
import { mayPost } from '../membership/roles.ts'
import { readOpenLines, readWaitingLines } from './lines-of-card.ts'

export type CardAndMembership = { membership: Membership; card: CardRow }
type CardRow = NonNullable<Awaited<ReturnType<typeof selectCard>>>

/** @throws AppError not-found to outsiders, and to the person it is for until it is open */
export async function requireCard(db: Db | Tx, viewer: Viewer, id: string): Promise<CardAndMembership> {
  const card = await selectCard(db, id)
  if (!card || (card.openedAt === null && (card.personId === viewer.userId || card.theirGroup === null)))
    throw new AppError('not-found')
  if (card.openedAt !== null && card.messageId === null) throw new AppError('not-found')
  return { membership: await requireMember(db, viewer, card.groupId), card }
}

export async function readCard({ db }: Context, viewer: Viewer, id: string): Promise<BirthdayCard> {
  const { card, membership } = await requireCard(db, viewer, id)
  const { personId, date, opensAt, openedAt, messageId } = card
  const [lines, asked, person] = await Promise.all([
    openedAt === null ? readWaitingLines(db, id) : readOpenLines(db, id),
    countAsked(db, card, membership),
    readPerson(db, personId),
  ])
  const mine = lines.find(({ author }) => author?.id === viewer.userId)
  return {
    id,
    person,
    group: presentGroupRef(card),
    date,
    opensAt,
    lines,
    ...(mine && { mine: mine.id }),
    asked,
    ...(messageId !== null && { message: messageId }),
  }
}

function selectCard(db: Db | Tx, id: string) {
  return db
    .selectFrom('birthday_card')
    .innerJoin('group', 'group.id', 'birthday_card.groupId')
    .leftJoin('membership as theirs', (join) =>
      join.onRef('theirs.groupId', '=', 'birthday_card.groupId').onRef('theirs.userId', '=', 'birthday_card.personId'),
    )
    .select(['birthday_card.personId', 'birthday_card.date', 'birthday_card.opensAt'])
    .select(['birthday_card.openedAt', 'birthday_card.messageId', 'theirs.groupId as theirGroup'])
    .select(selectGroupColumns)
    .where('birthday_card.id', '=', id)
    .executeTakeFirst()
}

async function readPerson(db: Db, personId: string) {
  const row = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', '=', personId)
    .executeTakeFirstOrThrow(() => new AppError('not-found'))
  return presentUser(row)
}

/** The members who may write in it. */
async function countAsked(db: Db, { groupId, personId }: CardRow, { rules }: Membership): Promise<number> {
  const rows = await db
    .selectFrom('membership')
    .select('role')
    .where('groupId', '=', groupId)
    .where('userId', '!=', personId)
    .limit(cardLimits.lines)
    .execute()
  return rows.filter(({ role }) => mayPost({ role, rules }, 'reply')).length
}
