import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import { StartError } from '../errors.ts'
import type { Content, Original, Rows, SavedDatabase } from './database-in-backup.ts'
import { makeDurable } from './hashed.ts'

export function savedPostgres(url: string): SavedDatabase {
  return {
    file: 'coterie.dump',
    size: async () => {
      await ended('pg_dump', start('pg_dump', ['--version']))
      return connected(url, readSize)
    },
    save: (target) => save(url, target),
    check,
    requireEmpty: () =>
      connected(url, async (client) => {
        if ((await listTables(client)).length === 0) return
        throw new StartError('The database of DATABASE_URL has tables already.')
      }),
    restore: async (saved) => {
      const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
      await ended('pg_restore', start('pg_restore', [...words, ...at(url).words, saved], at(url).password))
    },
  }
}

function save(url: string, target: string) {
  return connected(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only')
    const { rows: lent } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const { words, password } = at(url)
    const dump = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${lent[0]!.id}`, `--file=${target}`]
    await ended('pg_dump', start('pg_dump', [...dump, ...words], password))
    await makeDurable(target)
    const rows: Rows = {}
    for (const name of await listTables(client)) {
      const counted = await client.query<{ count: string }>(`select count(*) from "${name}"`)
      rows[name] = Number(counted.rows[0]!.count)
    }
    const listOriginals = 'select "originalName" as name, sha256 from file'
    return { rows, originals: (await client.query<Original>(listOriginals)).rows }
  })
}

/** In the saved script, each row is a line. */
async function check(saved: string): Promise<{ problem: string } | Content> {
  const rows: Rows = {}
  const migrations: string[] = []
  const child = start('pg_restore', ['--file=-', saved])
  const end = ended('pg_restore', child).then(
    () => undefined,
    (error: Error) => error,
  )
  let table: string | undefined
  for await (const line of linesOf(child.stdout!)) {
    if (table === undefined) {
      table = /^COPY public\.(\S+) .*FROM stdin;$/.exec(line)?.[1]?.replaceAll('"', '')
      if (table !== undefined) rows[table] = 0
    } else if (line === String.raw`\.`) table = undefined
    else {
      rows[table]!++
      if (table === 'kysely_migration') migrations.push(line.split('\t', 1)[0]!)
    }
  }
  const error = await end
  return error ? { problem: error.message } : { rows, migrations }
}

/** Only a line feed ends a row: readline also splits at other line breaks, which messages have. */
async function* linesOf(script: Readable): AsyncGenerator<string> {
  let begun = ''
  for await (const part of script.setEncoding('latin1')) {
    const [first = '', ...others] = (part as string).split('\n')
    const lines = [begun + first, ...others]
    begun = lines.pop()!
    yield* lines
  }
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function listTables(client: Client): Promise<string[]> {
  const sql = `select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)
}

/** Without indexes, which are not saved; the saved rows are compressed. */
async function readSize(client: Client): Promise<number> {
  const sql = `select coalesce(sum(pg_table_size(oid)), 0) as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  return Number((await client.query<{ size: string }>(sql)).rows[0]!.size)
}

/** The arguments of a process are public, so the password is not among them. */
export function at(url: string): { words: string[]; password: string } {
  const address = new URL(url)
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password)
  address.password = ''
  // URLSearchParams would write plus signs for spaces, which PostgreSQL does not read.
  const others = address.search.slice(1).split('&')
  address.search = others.filter((word) => !word.startsWith('password=')).join('&')
  return { words: ['--no-password', `--dbname=${address.href}`], password }
}

const path = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'

function start(program: string, args: string[], password?: string): ChildProcess {
  const env = { PATH: path, ...(password && { PGPASSWORD: password }) }
  return spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** @throws StartError with the program's own words, or how to install it */
async function ended(program: string, child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr!.on('data', (part) => (said += part))
  const failed = (cause?: unknown) =>
    new StartError(
      cause
        ? `${program} is missing. Install PostgreSQL’s client programs, of the server’s version or newer (apt-get install postgresql-client).`
        : `${program} failed: ${said.trim().slice(0, 1000)}`,
      { cause },
    )
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw failed(error)
  })) as [number | null]
  if (code !== 0) throw failed()
}
