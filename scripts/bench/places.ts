import Sqlite from 'better-sqlite3'
import { keyOfPerson } from './seeded-world.ts'

/** What of a seeded database is asked for: all of it by somebody who is in every group. */
export type Places = { key: string; groups: string[]; threads: string[] }

const threadsAsked = 1000

export function placesIn(path: string): Places {
  const connection = new Sqlite(path, { readonly: true })
  const groups = connection.prepare<[], { id: string }>('select id from "group" order by id').all()
  const { last } = connection.prepare<[], { last: number }>('select max(rowid) last from message').get()!
  const thread = connection.prepare<[number], { id: string }>(
    'select id from message where rowid >= ? and isInFront = 1 order by rowid limit 1',
  )
  // From all five years, evenly: the cache helps as little as it can.
  const threads = Array.from({ length: threadsAsked }, (_, n) =>
    thread.get(Math.floor((n * last * 0.99) / threadsAsked)),
  )
  connection.close()
  return {
    key: keyOfPerson(0),
    groups: groups.map(({ id }) => id),
    threads: threads.map((row) => row!.id),
  }
}

/** One after the other, in an order that jumps about, and again from the start. */
export function inTurn<T>(all: readonly T[]): () => T {
  let n = 0
  const step = 617
  return () => all[(n++ * step) % all.length]!
}
