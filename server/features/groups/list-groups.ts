import { limits } from '#contract/fields.ts'
import type { GroupOverview } from '#contract/group-overviews.ts'
import type { Db } from '../../database/tables.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { presentUser } from '../../presenters/user.ts'
import { presentMessageFile, selectFileColumns } from '../files/files.ts'
import { selectFirstMembers } from '../membership/first-members.ts'
import { presentCards } from '../messages/cards.ts'
import { latestOfGroups } from '../messages/message-lists.ts'
import { findLatestReplies } from './latest-replies.ts'

const messagesSearchedForCover = 20

export async function listGroups(db: Db, viewer: AnyViewer): Promise<GroupOverview[]> {
  const groups = await selectGroups(db, viewer)
  if (groups.length === 0) return []
  const groupIds = groups.map(({ id }) => id)
  const [people, latest] = await Promise.all([
    selectFirstMembers(db, groupIds, { most: limits.facesOfGroup }),
    latestOfGroups(db, { groupIds, count: messagesSearchedForCover }),
  ])
  const ofGroup = Map.groupBy(latest, ({ groupId }) => groupId)
  const newest = [...ofGroup.values()].map(([first]) => first!.id)
  const [cards, replies, pictures, covers] = await Promise.all([
    presentCards(db, viewer.userId, newest, { whole: false }),
    findLatestReplies(db, newest),
    selectPictures(db, groupIds),
    selectCovers(
      db,
      latest.map(({ id }) => id),
    ),
  ])
  return groups.map((group) => {
    const here = people.filter(({ groupId }) => groupId === group.id)
    const message = cards.find((card) => card.group.id === group.id)
    const photo = ofGroup.get(group.id)?.flatMap(({ id }) => covers.get(id) ?? [])[0]
    const cover = pictures.get(group.id) ?? (photo && presentMessageFile(photo, photo.position))
    const latestReply = message && replies.get(message.id)
    return {
      ...group,
      entityType: 'group',
      userCount: Number(here[0]?.count ?? 0),
      users: here.map(presentUser),
      ...(message && { latest: message }),
      ...(latestReply && { latestReply }),
      ...(cover && { cover }),
    }
  })
}

function selectGroups(db: Db, { userId, onlyGroup }: AnyViewer) {
  return db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(['group.id', 'group.name', 'group.lastActivityDate'])
    .where('membership.userId', '=', userId)
    .$if(onlyGroup !== undefined, (query) => query.where('membership.groupId', '=', onlyGroup!))
    .orderBy('membership.joinedAt')
    .orderBy('group.id')
    .limit(limits.groupsListed)
    .execute()
}

async function selectPictures(db: Db, groupIds: string[]): Promise<Map<string, GroupOverview['cover']>> {
  const rows = await db
    .selectFrom('group')
    .innerJoin('file', 'file.id', 'group.pictureId')
    .select(['group.id as groupId', 'group.coverX as x', 'group.coverY as y'])
    .select(selectFileColumns)
    .where('group.id', 'in', groupIds)
    .execute()
  return new Map(
    rows.map(({ groupId, x, y, ...file }) => [groupId, { ...presentMessageFile(file, 0), position: { x, y } }]),
  )
}

async function selectCovers(db: Db, messageIds: string[]) {
  if (messageIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(['message_file.messageId', 'message_file.position'])
    .select(selectFileColumns)
    .where('message_file.messageId', 'in', messageIds)
    .where('file.type', 'like', 'image/%')
    .whereRef('file.width', '>', 'file.height')
    .orderBy('message_file.messageId')
    .orderBy('message_file.position', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.messageId, row]))
}
