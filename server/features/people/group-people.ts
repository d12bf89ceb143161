import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { MemberOfGroup, PeoplePage } from '#contract/people.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db } from '../../database/tables.ts'
import { label } from '../../presenters/message-text.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { lengthsOfVoiceNotes } from '../../presenters/voice-notes.ts'
import { listGuardians } from '../membership/guardians.ts'
import type { Membership } from '../membership/membership.ts'

export async function listPeople(
  db: Db,
  { groupId }: Membership,
  { start = 0, users = [] }: { start?: number | undefined; users?: string[] | undefined },
): Promise<PeoplePage> {
  const people = await selectPeople(db, { groupId, start, users })
  const lastIds = people.flatMap(({ lastInFront, lastReply }) => [lastInFront, lastReply].filter((id) => id !== null))
  const last = lastIds.length > 0 ? await selectMessages(db, { ids: lastIds }) : []
  const byAuthor = Map.groupBy(last, ({ authorId }) => authorId)
  const guardians = await listGuardians(
    db,
    people.map(({ id }) => id),
  )
  const voiceNotes = await lengthsOfVoiceNotes(db, lastIds)
  return {
    people: people.map((person) => ({
      ...present(person, byAuthor.get(person.id) ?? [], voiceNotes),
      ...(guardians.has(person.id) && { lookedAfterBy: guardians.get(person.id)! }),
    })),
    totalItems: people[0]?.totalItems ?? (await countPeople(db, groupId)),
  }
}

const selectPeople = prepared((db, { groupId, start, users }: { groupId: string; start: number; users: string[] }) => {
  const listed = db
    .selectFrom('membership')
    .select(['userId', 'joinedAt', 'role'])
    .where('groupId', '=', groupId)
    .$if(users.length > 0, (query) => query.where('userId', 'in', users))
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(limits.peoplePerPage)
    .offset(start)
  return db
    .selectFrom(listed.as('listed'))
    .innerJoin('user', 'user.id', 'listed.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select((is) => {
      const lastOf = (isInFront: 0 | 1) =>
        is
          .selectFrom('message')
          .select('message.id')
          .whereRef('message.authorId', '=', 'user.id')
          .where('message.groupId', '=', groupId)
          .where('message.isInFront', '=', isInFront)
          .where((of) =>
            of.not(
              of.exists(of.selectFrom('withheld_message').select('messageId').whereRef('messageId', '=', 'message.id')),
            ),
          )
          .orderBy('message.postedAt', 'desc')
          .orderBy('message.id', 'desc')
          .limit(1)
      return [
        'listed.joinedAt',
        'listed.role',
        lastOf(1).as('lastInFront'),
        lastOf(0).as('lastReply'),
        is
          .selectFrom('membership')
          .select((count) => count.fn.countAll<number>().as('n'))
          .where('membership.groupId', '=', groupId)
          .$asScalar()
          .$notNull()
          .as('totalItems'),
      ]
    })
    .orderBy('listed.joinedAt')
    .orderBy('listed.userId')
})

const selectMessages = prepared((db, { ids }: { ids: string[] }) =>
  db.selectFrom('message').select(['id', 'authorId', 'parentId', 'data', 'postedAt']).where('id', 'in', ids),
)

async function countPeople(db: Db, groupId: string): Promise<number> {
  const { n } = await db
    .selectFrom('membership')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return n
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]
type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

function present(person: PersonRow, messages: MessageRow[], voiceNotes: Map<string, number>): MemberOfGroup {
  const [last] = messages.toSorted((a, b) => b.postedAt - a.postedAt || (a.id < b.id ? 1 : -1))
  const words = last && label(JSON.parse(last.data) as MessageData, limits.notificationLine)
  const voiceNote = words === '' ? voiceNotes.get(last!.id) : undefined
  return {
    ...presentUser(person),
    joinedAt: person.joinedAt,
    role: person.role,
    ...(last && {
      lastMessage: {
        id: last.id,
        ...(last.parentId && { parent: last.parentId }),
        label: words!,
        ...(voiceNote !== undefined && { voiceNote }),
        postedAt: last.postedAt,
      },
    }),
  }
}
