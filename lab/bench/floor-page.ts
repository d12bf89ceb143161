import Sqlite from 'better-sqlite3'
import { Kysely, type CompiledQuery } from 'kysely'
import { limits } from '#contract/fields.ts'
import { TransactionalSqliteDialect } from '#server/database/connect.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import { presentCards } from '#server/features/messages/cards.ts'
import { listGroupMessages } from '#server/features/messages/message-lists.ts'

type Row = Record<string, string | number | null>

/** The first page of a group with its previews, by the same statements that the server sends. */
export async function preparePage(path: string, connection: Sqlite.Database) {
  const { viewer, group } = connection
    .prepare<[], { viewer: string; group: string }>(
      `select userId viewer, groupId "group" from membership
       join user on user.id = userId where login = 'person0@example.org' limit 1`,
    )
    .get()!
  const { ids, statements } = await recordStatements(path, viewer, group)
  const prepared = statements.map(({ sql, parameters }) => ({ statement: connection.prepare(sql), parameters }))
  const [list, messages, files, reactions] = prepared
  const run = ({ statement, parameters }: typeof list & {}, group: string, wanted: string[]) =>
    statement.all(parameters.map((value) => meant(value, group, wanted))) as Row[]
  const meant = (value: unknown, forGroup: string, wanted: string[]) => {
    if (value === group) return forGroup
    const place = ids.indexOf(value as string)
    return place < 0 ? value : wanted[place]
  }

  return (address: string) => {
    const groupId = address.split('/')[3]!
    const listed = run(list!, groupId, [])
    const wanted = listed.map(({ id }) => id as string)
    const byId = new Map(run(messages!, groupId, wanted).map((row) => [row.id, row]))
    const filesOf = Map.groupBy(run(files!, groupId, wanted), ({ messageId }) => messageId)
    const reactionsOf = Map.groupBy(run(reactions!, groupId, wanted), ({ messageId }) => messageId)
    const card = (id: string) => {
      return present(viewer, byId.get(id)!, filesOf.get(id), reactionsOf.get(id))
    }
    const last = listed[limits.pageSize - 1]
    return {
      messages: wanted,
      ...(last && { next: `${last.lastActivityDate}_${last.id}` }),
      totalItems: listed[0]?.messagesInFront,
      cards: wanted.map(card),
    }
  }
}

async function recordStatements(path: string, viewer: string, group: string) {
  const statements: CompiledQuery[] = []
  const dialect = new TransactionalSqliteDialect({ database: new Sqlite(path, { readonly: true }) })
  const kysely = new Kysely<Tables>({ dialect, log: ({ query }) => void statements.push(query) })
  const db = kysely as unknown as Db
  const { messages: ids } = await listGroupMessages(db, { userId: viewer }, group, { page: 0 })
  await presentCards(db, viewer, ids, { whole: false })
  await kysely.destroy()
  return { ids, statements }
}

function present(viewer: string, row: Row, files: Row[] = [], reactions: Row[] = []) {
  return {
    id: row.id,
    createdAt: row.createdAt,
    lastActivityDate: row.lastActivityDate,
    data: JSON.parse(row.data as string),
    author: {
      id: row.authorId,
      name: row.authorName,
      ...(row.avatarId !== null && { avatar: { id: row.avatarId, contentUrl: row.avatarUrl, entityType: 'file' } }),
      entityType: 'user',
    },
    type: row.type,
    isInFront: row.isInFront === 1,
    entityType: 'message',
    group: { id: row.groupId, name: row.groupName, hue: row.groupHue, entityType: 'group' },
    files: files.map(({ id, contentUrl, type, status, position, width, height, placeholder }) => ({
      id,
      contentUrl,
      entityType: 'file',
      type,
      status,
      fileIndex: position,
      width,
      height,
      placeholder,
    })),
    fileCount: row.fileCount,
    videoCount: (row.laterVideos as number) + files.filter(({ type }) => (type as string).startsWith('video/')).length,
    reactionSummary: [...Map.groupBy(reactions, ({ emoji }) => emoji)].map(([emoji, given]) => ({
      emoji,
      count: given.length,
      users: given.slice(0, 10).map(({ name }) => name),
      currentUserReactionId: given.find(({ id }) => id === viewer)?.ownId ?? '',
    })),
    children: row.children,
  }
}
