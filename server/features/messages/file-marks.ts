import type { FileMark } from '#contract/messages.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'

export async function listFileMarks(db: Db | Tx, messageIds: string[]): Promise<Map<string, FileMark[]>> {
  const rows = await selectMarks(db, { messageIds })
  const perMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  return new Map([...perMessage].map(([id, given]) => [id, marksOf(given)]))
}

/** A row per file and emoji, in the order in which they were given, and one per file, without an emoji, for replies. */
const selectMarks = prepared((db, { messageIds }: { messageIds: string[] }) =>
  db
    .selectFrom('reaction')
    .select((is) => [
      'reaction.messageId',
      'reaction.fileId',
      'reaction.emoji',
      is.fn.min('reaction.id').as('first'),
      is.fn.countAll<number>().as('count'),
    ])
    .where('reaction.messageId', 'in', messageIds)
    .where('reaction.fileId', 'is not', null)
    .groupBy(['reaction.messageId', 'reaction.fileId', 'reaction.emoji'])
    .unionAll(
      db
        .selectFrom('message')
        .select((is) => [
          'message.parentId as messageId',
          'message.aboutFileId as fileId',
          is.val('').as('emoji'),
          is.fn.min('message.id').as('first'),
          is.fn.countAll<number>().as('count'),
        ])
        .where('message.parentId', 'in', messageIds)
        .where('message.aboutFileId', 'is not', null)
        .groupBy(['message.parentId', 'message.aboutFileId'])
        .$narrowType<{ messageId: string }>(),
    )
    .orderBy('first')
    .$narrowType<{ fileId: string }>(),
)

type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number]

function marksOf(rows: MarkRow[]): FileMark[] {
  return [...Map.groupBy(rows, ({ fileId }) => fileId)].map(([file, given]) => ({
    file,
    reactions: given.filter(({ emoji }) => emoji !== '').map(({ emoji, count }) => ({ emoji, count })),
    replies: given.find(({ emoji }) => emoji === '')?.count ?? 0,
  }))
}
