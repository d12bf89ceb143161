import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext, type Context } from '#server/context.ts'
import type { Database } from '#server/database/database.ts'

/**
 * Controls: servers that promise what they cannot keep, on which the rounds must find losses. `early` responds before
 * the commit; `unsynced` after it, but leaves it to the system when anything is brought to disk.
 */
const careless: Record<string, (context: Context) => Promise<Context>> = {
  early: async (context) => ({
    ...context,
    database: { ...context.database, commit: respondEarly(context.database.commit) },
  }),
  unsynced: async (context) => {
    const { database, config } = context
    const setting =
      database.kind === 'sqlite' ? sql`pragma synchronous = off` : sql`alter role coterie set synchronous_commit = off`
    await setting.execute(database.write)
    const folder = join(config.dataFolder, 'files')
    mkdirSync(join(folder, 'originals'), { recursive: true })
    const put: Context['files']['put'] = async (name, content) => {
      await writeFile(join(folder, name), content)
      return (await context.files.size(name)) ?? 0
    }
    return { ...context, files: { ...context.files, put } }
  },
}

const beforeCommit = 25

function respondEarly(commit: Database['commit']): Database['commit'] {
  return (work) =>
    new Promise((resolve, reject) => {
      const committing = commit(async (handle) => {
        const result = await work(handle)
        resolve(result)
        await wait(beforeCommit)
        return result
      })
      committing.catch(reject)
    })
}

process.umask(0o077)
const context = await careless[process.argv[2]!]!(await createContext(readConfig(process.env)))
const { http, worker } = await createApp(context)
const address = await http.listen({ host: '127.0.0.1', port: context.config.port })
worker.start()
console.log(`Coterie is at ${address}`)
