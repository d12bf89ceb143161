import type { ServerHealth } from '#contract/sign-in/administration.ts'
import { reachOf } from '#contract/sign-in/reach.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import { sizeOfDatabase } from '../../database/dialect.ts'
import type { Administration } from '../administrators/administrators.ts'
import { createHealthCheck, createStoreCheck } from '../info/health.ts'
import { createPartsReport } from '../info/parts.ts'
import { presentReleases } from '../releases/releases.ts'

/** The same checks as for a monitoring service, with what only somebody who looks after the server asks for. */
export function createServerHealthReport(context: Context): (_: Administration) => Promise<ServerHealth> {
  const readParts = createPartsReport(context, createHealthCheck(context), createStoreCheck(context))
  return async () => {
    const { config, database, ffmpeg, clock } = context
    const { parts } = await readParts()
    return {
      parts,
      address: {
        url: config.publicUrl,
        reach: reachOf(config.publicUrl),
        isEncrypted: config.publicUrl.startsWith('https:'),
      },
      database: { kind: database.kind, bytes: await sizeOfDatabase(database.write) },
      mediaTools: ffmpeg !== undefined,
      version: packageJson.version,
      ...(await presentReleases(context)),
      ...(await countAll(context)),
      checkedAt: clock(),
    }
  }
}

async function countAll({ db }: Pick<Context, 'db'>) {
  const people = db
    .selectFrom('user')
    .where((is) => is('id', 'not in', is.selectFrom('former_person').select('userId')))
    .where((is) => is('id', 'not in', is.selectFrom('leaving').select('userId')))
  const counts = await db
    .selectNoFrom([
      people.select((is) => is.fn.countAll<number | string>().as('count')).as('people'),
      db
        .selectFrom('group')
        .select((is) => is.fn.countAll<number | string>().as('count'))
        .as('groups'),
      db
        .selectFrom('file')
        .select((is) => is.fn.countAll<number | string>().as('count'))
        .where('type', 'like', 'image/%')
        .as('photos'),
    ])
    .executeTakeFirstOrThrow()
  return { people: Number(counts.people), groups: Number(counts.groups), photos: Number(counts.photos) }
}
