import type { Db } from '../database/tables.ts'

/** Originals found missing or damaged, and not found sound since. */
export async function countDamagedOriginals(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('damaged_file')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
