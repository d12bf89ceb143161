import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import type {
  addLookedAfter as addEndpoint,
  changeLookedAfter as changeEndpoint,
} from '#contract/sign-in/looking-after.ts'
import type { UserData, UserRef } from '#contract/users.ts'
import { plainLine } from '#message-text/plain-line.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { loginWithoutAddress } from '../../mail/has-address.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { offerSoon } from '../birthday-cards/offer-soon.ts'
import type { Guardianship } from '../membership/guardians.ts'
import { addMember, type Membership } from '../membership/membership.ts'
import { publishToGroupsOf } from '../membership/publish-to-groups.ts'
import { birthdayColumns } from '../people/birthday.ts'
import { requireOwnPicture } from '../people/own-picture.ts'
import { indexUserName } from '../word-index/word-index.ts'

const mostAdded = 20

/**
 * An account that nobody can sign in to with a password or by email.
 * @throws AppError hosts-only, unusable-file, invalid-request for a birthday that does not exist, forbidden for too many
 */
export async function addLookedAfter(
  context: Context,
  { groupId, userId, role }: Membership,
  { name, birthday = '', avatar }: Input<typeof addEndpoint>['body'],
): Promise<UserRef> {
  const id = newId()
  const now = context.clock()
  const birthdays = birthdayColumns(birthday, now)
  await transaction(context, async (tx) => {
    const adder = await lockRow(tx, 'user', userId)
    const group = await lockRow(tx, 'group', groupId)
    if (!adder || !group) throw new AppError('not-found')
    if (group.linkNeedsApproval === 1 && role !== 'host') throw new AppError('hosts-only')
    if ((await countAdded(tx, userId)) >= mostAdded) throw new AppError('forbidden')
    if (avatar) await requireOwnPicture(tx, userId, avatar)
    const { lang } = JSON.parse(adder.data) as UserData
    await tx
      .insertInto('user')
      .values({
        id,
        login: loginWithoutAddress(id),
        passwordHash: '',
        name: plainLine(name),
        avatarId: avatar || null,
        data: JSON.stringify(lang ? { lang } : {}),
        timeZone: adder.timeZone,
        createdAt: now,
        lastActivityDate: now,
        lastNotificationEmailCheck: now,
        emailFrequency: 'none',
        nextDigestAt: null,
        ...birthdays,
      })
      .execute()
    await indexUserName(tx, id, plainLine(name))
    await tx.insertInto('looked_after').values({ personId: id, addedBy: userId, createdAt: now }).execute()
    await tx.insertInto('guardian').values({ personId: id, guardianId: userId, since: now }).execute()
    await addMember(tx, context, id, groupId)
  })
  return readPerson(context, id)
}

/** @throws AppError unusable-file, invalid-request for a birthday that does not exist */
export async function changeLookedAfter(
  context: Context,
  { personId, guardianId }: Guardianship,
  { name, birthday, avatar }: Input<typeof changeEndpoint>['body'],
): Promise<UserRef> {
  const columns = {
    ...(name !== undefined && { name: plainLine(name) }),
    ...(avatar !== undefined && { avatarId: avatar || null }),
    ...(birthday !== undefined && birthdayColumns(birthday, context.clock())),
  }
  await transaction(context, async (tx) => {
    if (avatar) await requireOwnPicture(tx, guardianId, avatar)
    if (Object.keys(columns).length === 0) return
    await tx.updateTable('user').set(columns).where('id', '=', personId).execute()
    if (birthday !== undefined) await offerSoon(tx, context)
    if (columns.name) await indexUserName(tx, personId, columns.name)
    await publishToGroupsOf(tx, context, personId)
  })
  return readPerson(context, personId)
}

async function readPerson({ db }: Pick<Context, 'db'>, id: string): Promise<UserRef> {
  const row = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('user-not-found'))
  return presentUser(row)
}

async function countAdded(tx: Tx, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('looked_after')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('addedBy', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
