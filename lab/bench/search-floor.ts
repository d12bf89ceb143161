import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Query } from './search-queries.ts'

/**
 * The index alone: the last thousand messages with these words, of whatever group. `own` are the processes that look
 * into it, and `others` those of PostgreSQL that work for somebody else.
 */
export type Bare = {
  search: (query: Query) => unknown
  own: number[]
  others: () => Promise<number[]>
  close: () => unknown
}

const most = 1001

export function bareSqlite(path: string): Bare {
  const connection = new Sqlite(path, { readonly: true })
  const select = connection.prepare<[string, number], { rowid: number }>(
    'select rowid from indexed_words where indexed_words match ? order by rowid desc limit ?',
  )
  return {
    search: ({ words, isPhrase }) =>
      select.all(isPhrase ? `"${words.join(' ')}"` : `${words.map((word) => `"${word}"`).join(' ')} *`, most),
    own: [process.pid],
    others: async () => [],
    close: () => connection.close(),
  }
}

export async function barePostgres(url: string): Promise<Bare> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set jit = off')
  const pids = (condition: string) =>
    client
      .query<{ pid: number }>(`select pid from pg_stat_activity where datname = current_database() and ${condition}`)
      .then(({ rows }) => rows.map(({ pid }) => pid))
  const text = 'select number from indexed_message where words @@ $1::tsquery order by number desc limit $2'
  return {
    search: ({ words, isPhrase }) => {
      const quoted = words.map((word) => `'${word}'`)
      return client.query(text, [isPhrase ? quoted.join(' <-> ') : `${quoted.join(' & ')}:*`, most])
    },
    own: [process.pid, ...(await pids('pid = pg_backend_pid()'))],
    others: () => pids('pid <> pg_backend_pid()'),
    close: () => client.end(),
  }
}
