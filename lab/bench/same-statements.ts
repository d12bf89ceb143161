import pg from 'pg'
import { v7 as newId } from 'uuid'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/context.ts'
import type { Shot } from './load.ts'

type Statement = { text: string; values: unknown[] }

/** What one request asks of PostgreSQL, without a server around it. */
export type Replay = (client: pg.Client) => Promise<void>

/**
 * Notes the statements of a request, which is made twice so that the first one's preparations are not among them.
 * `folder` is the data folder of the first server: all have the same secrets.
 */
export async function recordStatements(url: string, folder: string, shot: () => Shot): Promise<Replay> {
  const context = await createContext(readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent' }))
  const { http } = await createApp(context)
  const ask = async () => {
    const { method = 'GET', path, key, body } = shot()
    const headers = { 'x-auth-token': key ?? '' }
    const { statusCode } = await http.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
    if (statusCode >= 300) throw new Error(`${path} got ${statusCode}`)
  }
  await ask()
  const tables = ['user', 'group', 'message', 'file'] as const
  const known = await Promise.all(tables.map((table) => context.db.selectFrom(table).select('id').execute()))
  const recorder = record()
  await ask()
  recorder.stop()
  await http.close()
  await context.close()
  return replay(recorder.statements, new Set(known.flat().map(({ id }) => id)))
}

function record() {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const [first, values] = words as [string | Statement, unknown[] | undefined]
    const given = typeof first === 'string' ? { text: first, values: values ?? [] } : first
    statements.push({ text: given.text, values: given.values ?? [] })
    return Reflect.apply(query, this, words)
  } as typeof query
  return { statements, stop: () => void (pg.Client.prototype.query = query) }
}

const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** With ids of its own for whatever is new. */
function replay(statements: Statement[], known: Set<string>): Replay {
  return async (client) => {
    const fresh = new Map<string, string>()
    const renamed = (given: unknown) =>
      typeof given === 'string' ? given.replaceAll(id, (old) => (known.has(old) ? old : freshOf(fresh, old))) : given
    for (const [n, { text, values }] of statements.entries()) {
      await client.query({ name: `s${n}`, text, values: values.map(renamed) })
    }
  }
}

function freshOf(fresh: Map<string, string>, old: string): string {
  const found = fresh.get(old) ?? newId()
  fresh.set(old, found)
  return found
}
