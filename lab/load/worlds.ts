import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/connect.ts'
import { openPlace, type DatabaseName, type Place } from '#test/faults/place.ts'
import { settleIn, startOn, type Running } from '#test/faults/world.ts'
import { seededDatabase } from '../bench/databases.ts'
import { placesIn } from '../bench/places.ts'
import { seedPostgres } from '../bench/seeding/seed-postgres.ts'
import { keyOfPerson } from '../bench/seeding/seeded-world.ts'
import type { Population } from './attack.ts'

/** With 25,000 photos. */
const messages = 120_000

/** The first of these people is whoever misbehaves, and an administrator; the second is the bystander. */
export type LoadedWorld = {
  server: Running
  dataFolder: string
  keys: [string, string]
  group: string
  close: () => Promise<void>
}

const program = ['--import', new URL('watch-turns.ts', import.meta.url).href, 'server/main.ts']

export async function startWorld(
  database: DatabaseName,
  population: Population,
  settings: Record<string, string>,
): Promise<LoadedWorld> {
  const place = (await openPlace(database))!
  // As scripts/start.js starts it.
  Object.assign(place.env, { MALLOC_ARENA_MAX: '1' }, settings)
  const { server, keys, group } = population === 'many' ? await startSeeded(place) : await startNew(place)
  const close = async () => {
    await server.end('SIGKILL')
    await place.close()
  }
  return { server, dataFolder: place.dataFolder, keys, group, close }
}

async function startNew(place: Place) {
  const server = await startOn(place, program)
  const { people, group } = await settleIn(place, server)
  return { server, keys: [people[0]!.key, people[1]!.key] as [string, string], group }
}

async function startSeeded(place: Place) {
  const seeded = await seededDatabase(messages)
  if (place.cluster) place.env.DATABASE_URL = await seedPostgres(place.cluster, seeded)
  else await copyFile(seeded, join(place.dataFolder, 'coterie.db'))
  await addWhatLacks(place)
  const keys: [string, string] = [keyOfPerson(0), keyOfPerson(1)]
  return { server: await startOn(place, program), keys, group: placesIn(seeded).groups[0]! }
}

/** Photos on the wall, which knows them by group and time, sessions that are new, and an administrator. */
async function addWhatLacks({ env }: Place): Promise<void> {
  const database = await openDatabase(readConfig(env).database)
  const { write } = database
  const now = Math.floor(Date.now() / 1000)
  await sql`
    update message_file set
      "groupId" = (select "groupId" from message where message.id = "messageId"),
      "authorId" = (select "authorId" from message where message.id = "messageId"),
      "takenAt" = (select "createdAt" from message where message.id = "messageId")
  `.execute(write)
  await write.updateTable('session').set({ createdAt: now }).execute()
  const first = write.selectFrom('user').select('id').orderBy('id').limit(1)
  await write.insertInto('administrator').values({ userId: first, since: now }).execute()
  await database.close()
}
