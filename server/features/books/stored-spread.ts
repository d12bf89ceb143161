import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import type { Db } from '../../database/tables.ts'

/**
 * As it is in the database: only what leads to messages and photos. `month` or `day` is its heading, `reply` is quoted, and
 * `play` is a video or a voice note.
 */
export type StoredSpread = {
  kind: 'words' | 'wall'
  photos: PhotoOfMessage[]
  month?: string
  day?: string
  message?: string
  reply?: string
  play?: PhotoOfMessage
  isOut?: boolean
}

export type SpreadRow = { id: string; isChanged: boolean; proposed: StoredSpread; spread: StoredSpread }

export async function listSpreads(db: Pick<Db, 'selectFrom'>, bookId: string): Promise<SpreadRow[]> {
  const rows = await db
    .selectFrom('book_spread')
    .select(['id', 'proposed', 'changed'])
    .where('bookId', '=', bookId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isChanged: row.changed !== null,
    proposed: JSON.parse(row.proposed) as StoredSpread,
    spread: spreadOf(row),
  }))
}

export function spreadOf({ proposed, changed }: { proposed: string; changed: string | null }): StoredSpread {
  return {
    ...(JSON.parse(proposed) as StoredSpread),
    ...(changed !== null && (JSON.parse(changed) as Partial<StoredSpread>)),
  }
}

export function keyOf({ message, file }: PhotoOfMessage): string {
  return `${message} ${file}`
}
