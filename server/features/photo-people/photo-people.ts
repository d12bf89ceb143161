import { photoPeopleLimits, type PersonOnPhoto } from '#contract/collecting/photo-people.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Membership } from '../membership/membership.ts'

type Photo = { messageId: string; fileId: string }

/** In the order in which it was said. The photo is one of its message. */
export async function listPeopleOn(
  db: Db,
  { userId, groupId, role }: Membership,
  photo: Photo & { authorId: string | null },
): Promise<PersonOnPhoto[]> {
  const { messageId, fileId, authorId } = photo
  const rows = await selectPeopleOn(db, { messageId, fileId, groupId })
  const mayRemoveAll = role === 'host' || authorId === userId
  return rows.map(({ markedBy, seatedId, ...person }) => ({
    ...presentUser(person),
    ...(seatedId === null && { hasLeft: true as const }),
    ...((mayRemoveAll || person.id === userId || markedBy === userId) && { mayRemove: true as const }),
  }))
}

const selectPeopleOn = prepared((db, { messageId, fileId, groupId }: Photo & { groupId: string }) =>
  db
    .selectFrom('photo_person')
    .innerJoin('user', 'user.id', 'photo_person.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('membership as seat', (on) =>
      on.onRef('seat.userId', '=', 'photo_person.userId').on('seat.groupId', '=', groupId),
    )
    .select(selectUserColumns)
    .select(['photo_person.markedBy', 'seat.userId as seatedId'])
    .where('photo_person.messageId', '=', messageId)
    .where('photo_person.fileId', '=', fileId)
    .orderBy('photo_person.markedAt')
    .orderBy('photo_person.userId')
    .limit(photoPeopleLimits.perPhoto),
)
