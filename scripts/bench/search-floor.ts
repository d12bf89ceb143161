import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Query } from './search-queries.ts'

/** The index alone: the last thousand messages with these words, of whatever group. */
export type Bare = { search: (query: Query) => unknown; close: () => unknown }

const most = 1001

export function bareSqlite(path: string): Bare {
  const connection = new Sqlite(path, { readonly: true })
  const select = connection.prepare<[string, number], { rowid: number }>(
    'select rowid from indexed_words where indexed_words match ? order by rowid desc limit ?',
  )
  return {
    search: ({ words, isPhrase }) =>
      select.all(isPhrase ? `"${words.join(' ')}"` : `${words.map((word) => `"${word}"`).join(' ')} *`, most),
    close: () => connection.close(),
  }
}

export async function barePostgres(url: string): Promise<Bare> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const text = 'select number from indexed_message where words @@ $1::tsquery order by number desc limit $2'
  return {
    search: ({ words, isPhrase }) => {
      const quoted = words.map((word) => `'${word}'`)
      return client.query(text, [isPhrase ? quoted.join(' <-> ') : `${quoted.join(' & ')}:*`, most])
    },
    close: () => client.end(),
  }
}
