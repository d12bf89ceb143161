import type Sqlite from 'better-sqlite3'
import { v7 as newId } from 'uuid'

type Sent = { group: string; data: object }

/** One row in a transaction of its own, on disk before the response is sent. */
export function prepareInsert(connection: Sqlite.Database) {
  const author = connection.prepare<[], { id: string }>('select id from user limit 1').get()!.id
  const statement = connection.prepare(
    `insert into message (id, groupId, authorId, data, type, createdAt, postedAt, lastActivityDate, isInFront)
     values (?, ?, ?, ?, 'standard', ?, ?, ?, 1)`,
  )
  return (text: string) => {
    const { group, data } = JSON.parse(text) as Sent
    const now = Math.floor(Date.now() / 1000)
    const id = newId()
    statement.run(id, group, author, JSON.stringify(data), now, now, now)
    return { id, entityType: 'message' }
  }
}
