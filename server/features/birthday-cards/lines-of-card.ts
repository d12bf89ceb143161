import type { MessageData } from '#contract/messages.ts'
import { cardLimits, type CardLine } from '#contract/scheduling/birthday-cards.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Db } from '../../database/tables.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { presentMessageFile, selectFileColumns, selectFileForMembersColumns } from '../files/files.ts'

/** Of people who are in the group, before it is open. */
export async function readWaitingLines(db: Db, cardId: string): Promise<CardLine[]> {
  const rows = await db
    .selectFrom('birthday_line')
    .innerJoin('birthday_card', 'birthday_card.id', 'birthday_line.cardId')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.groupId', '=', 'birthday_card.groupId')
        .onRef('membership.userId', '=', 'birthday_line.userId'),
    )
    .innerJoin('user', 'user.id', 'birthday_line.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .select(['birthday_line.id as lineId', 'birthday_line.text', 'birthday_line.createdAt'])
    .where('birthday_line.cardId', '=', cardId)
    .orderBy('birthday_line.createdAt')
    .orderBy('birthday_line.id')
    .limit(cardLimits.lines)
    .execute()
  const files = await filesOfLines(db, cardId)
  return rows.map(({ lineId, text, createdAt, ...author }) => ({
    id: lineId,
    author: presentUser(author),
    text,
    files: (files.get(lineId) ?? []).map(presentMessageFile),
    writtenAt: createdAt,
  }))
}

/** What the messages of an open card say now, without those that are withheld. */
export async function readOpenLines(db: Db, cardId: string): Promise<CardLine[]> {
  const rows = await db
    .selectFrom('birthday_line')
    .innerJoin('message', 'message.id', 'birthday_line.messageId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .leftJoin('user', 'user.id', 'message.authorId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(['user.id', 'user.name', 'avatar.id as avatarId', 'avatar.contentUrl as avatarUrl'])
    .select(['birthday_line.id as lineId', 'birthday_line.createdAt', 'message.id as messageId', 'message.data'])
    .where('birthday_line.cardId', '=', cardId)
    .where('withheld_message.messageId', 'is', null)
    .orderBy('birthday_line.createdAt')
    .orderBy('birthday_line.id')
    .limit(cardLimits.lines)
    .execute()
  const files = await filesOfMessages(db, cardId)
  return rows.map(({ lineId, messageId, createdAt, data, id, name, ...avatar }) => ({
    id: lineId,
    ...(id !== null && name !== null && { author: presentUser({ id, name, ...avatar }) }),
    text: readableText((JSON.parse(data) as MessageData).text),
    files: (files.get(messageId) ?? []).map(presentMessageFile),
    writtenAt: createdAt,
    message: messageId,
  }))
}

async function filesOfLines(db: Db, cardId: string) {
  const rows = await db
    .selectFrom('birthday_file')
    .innerJoin('birthday_line', 'birthday_line.id', 'birthday_file.lineId')
    .innerJoin('file', 'file.id', 'birthday_file.fileId')
    .select(selectFileColumns)
    .select('birthday_file.lineId')
    .where('birthday_line.cardId', '=', cardId)
    .orderBy('birthday_file.lineId')
    .orderBy('birthday_file.position')
    .execute()
  return Map.groupBy(rows, ({ lineId }) => lineId)
}

async function filesOfMessages(db: Db, cardId: string) {
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('birthday_line', 'birthday_line.messageId', 'message_file.messageId')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select(selectFileForMembersColumns)
    .select('message_file.messageId')
    .where('birthday_line.cardId', '=', cardId)
    .orderBy('message_file.messageId')
    .orderBy('message_file.position')
    .execute()
  return Map.groupBy(rows, ({ messageId }) => messageId)
}
