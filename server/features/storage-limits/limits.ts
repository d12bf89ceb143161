import type { StorageLimits } from '#contract/sign-in/server-storage.ts'
import type { Bytes } from '#contract/units.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'

type Settings = { config: Pick<Context['config'], 'storageQuota'> }

/** The settings of the server come before what administrators have set; 0 is no limit. */
export async function readLimits({ db, config }: Settings & { db: Db | Tx }): Promise<StorageLimits> {
  const rows = await db.selectFrom('storage_limit').selectAll().execute()
  const of = (noun: 'person' | 'group') => rows.find((row) => row.noun === noun)?.bytes ?? 0
  const { storageQuota } = config
  if (storageQuota === Infinity) return { person: of('person'), group: of('group') }
  return { person: storageQuota, group: of('group'), isPersonFixed: true }
}

/** Infinity is no limit. */
export async function limitOfPerson(db: Db | Tx, { config }: Settings, userId: string): Promise<Bytes> {
  const { own, usual } = await (db as Db)
    .selectNoFrom((is) => [
      is.selectFrom('storage_limit_of_user').select('bytes').where('userId', '=', userId).as('own'),
      is.selectFrom('storage_limit').select('bytes').where('noun', '=', 'person').as('usual'),
    ])
    .executeTakeFirstOrThrow()
  if (own !== null) return own || Infinity
  return config.storageQuota === Infinity ? usual || Infinity : config.storageQuota
}
