import type { Kysely } from 'kysely'
import { createGroups } from './0001-first-tables/groups.ts'
import { createMessages } from './0001-first-tables/messages.ts'
import { createNotifications } from './0001-first-tables/notifications.ts'
import { createPeopleAndFiles } from './0001-first-tables/people-and-files.ts'
import { createWordIndex } from './0001-first-tables/word-index.ts'
import { createWorkOfServers } from './0001-first-tables/work-of-servers.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeopleAndFiles(db)
  await createGroups(db)
  await createMessages(db)
  await createWordIndex(db)
  await createNotifications(db)
  await createWorkOfServers(db)
}
