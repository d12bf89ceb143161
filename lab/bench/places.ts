import Sqlite from 'better-sqlite3'
import { keyOfPerson } from './seeding/seeded-world.ts'

/**
 * What is requested of a seeded database, by somebody who is in every group. `writers` are all members of the groups:
 * one person may not write as much as a bench does.
 */
export type Places = { key: string; groups: string[]; writers: { key: string; group: string }[]; threads: string[] }

const threadCount = 1000

export function placesIn(path: string): Places {
  const connection = new Sqlite(path, { readonly: true })
  const groups = connection.prepare<[], { id: string }>('select id from "group" order by id').all()
  const { last } = connection.prepare<[], { last: number }>('select max(rowid) last from message').get()!
  const thread = connection.prepare<[number], { id: string }>(
    'select id from message where rowid >= ? and isInFront = 1 order by rowid limit 1',
  )
  // Spread evenly over all five years, so that the cache helps as little as possible.
  const threads = Array.from({ length: threadCount }, (_, n) => thread.get(Math.floor((n * last * 0.99) / threadCount)))
  const people = connection.prepare<[], { id: string }>('select id from user order by id').all()
  const numbers = new Map(people.map(({ id }, n) => [id, n]))
  const members = connection
    .prepare<[], { userId: string; groupId: string }>('select userId, groupId from membership order by userId, groupId')
    .all()
  connection.close()
  return {
    key: keyOfPerson(0),
    groups: groups.map(({ id }) => id),
    writers: members.map(({ userId, groupId }) => ({ key: keyOfPerson(numbers.get(userId)!), group: groupId })),
    threads: threads.map((row) => row!.id),
  }
}

/** All in turn, in an order that jumps around, and then again. */
export function inTurn<T>(all: readonly T[]): () => T {
  let n = 0
  const step = 617
  return () => all[(n++ * step) % all.length]!
}
