import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/context.ts'
import type { Finding } from './inspect.ts'
import type { World } from './world.ts'

/** Unused files are noted on the first of these days and removed on the next. */
const days = [2, 4]
const day = 86_400

/** Lets all jobs of the coming days run, on a server that has stopped, and looks for what is left of nobody. */
export async function tidy({ place }: World): Promise<Finding[]> {
  for (const ahead of days) {
    const clock = () => systemClock() + ahead * day
    const context = await createContext(readConfig(place.env), { clock, log: pino({ level: 'silent' }) })
    const { http, worker } = await createApp(context)
    await worker.runAll()
    await worker.stop()
    await http.close()
    await context.close()
  }
  const orphan = (what: string): Finding => ({ kind: 'orphan', what })
  const rows = await place.ask<{ id: string; originalName: string }>('select id, "originalName" from file')
  const unused = await place.ask<{ id: string }>(
    'select id from file where not exists (select 1 from message_file where "fileId" = file.id)',
  )
  const jobs = await place.ask<{ kind: string }>(`select kind from job where id <> kind or "lockedUntil" is not null`)
  const originals = new Set(rows.map(({ originalName }) => originalName))
  const ids = new Set(rows.map(({ id }) => id))
  const left = [
    ...filesIn(place.dataFolder, 'originals').filter((name) => !originals.has(`originals/${name}`)),
    ...filesIn(place.dataFolder, 'pictures').filter((name) => !ids.has(name.slice(0, 36))),
    ...filesIn(place.dataFolder, 'health'),
  ]
  const kept = new Set(filesIn(place.dataFolder, 'originals').map((name) => `originals/${name}`))
  return [
    ...rows
      .filter(({ originalName }) => !kept.has(originalName))
      .map(({ id }): Finding => ({ kind: 'lost', what: `file ${id}` })),
    ...left.map(orphan),
    ...unused.map(({ id }) => orphan(`file ${id}, in no message`)),
    ...jobs.map(({ kind }) => orphan(`a job, ${kind}`)),
  ]
}

function filesIn(dataFolder: string, name: string): string[] {
  const folder = join(dataFolder, 'files', name)
  return existsSync(folder) ? readdirSync(folder) : []
}
