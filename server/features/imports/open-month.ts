import type { Tx } from '../../database/tables.ts'
import type { ImportRow } from './import-row.ts'
import { monthOf } from './next-piece.ts'
import { hashOf } from './staged.ts'

export const repliesBelowMonth = 1000
const partsAtATime = 100

/** The last part of a month that was begun, -1 where none was; its message may have been deleted since. */
export type OpenMonth = { part: number; id: string | null; below: number }

export function keyOfMonth({ id }: ImportRow, day: string, part: number): string {
  return hashOf(`month ${id} ${monthOf(day)} ${part}`)
}

export async function findMonth(tx: Tx, row: ImportRow, day: string): Promise<OpenMonth> {
  const last: OpenMonth = { part: -1, id: null, below: 0 }
  for (let isOver = false; !isOver;) {
    const parts = Array.from({ length: partsAtATime }, (_, n) => last.part + 1 + n)
    const keys = parts.map((part) => keyOfMonth(row, day, part))
    const begun = await tx
      .selectFrom('imported_message')
      .select(['keyHash', 'messageId'])
      .where('groupId', '=', row.groupId)
      .where('keyHash', 'in', keys)
      .execute()
    const at = Math.max(-1, ...begun.map(({ keyHash }) => keys.indexOf(keyHash)))
    isOver = at < partsAtATime - 1
    if (at < 0) break
    last.part = parts[at]!
    last.id = begun.find(({ keyHash }) => keyHash === keys[at])!.messageId
  }
  if (last.id !== null) last.below = await countBelow(tx, last.id)
  return last
}

async function countBelow(tx: Tx, parentId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('message')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('parentId', '=', parentId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
