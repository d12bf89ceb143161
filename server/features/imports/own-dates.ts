import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import type { ImportRow } from './import-row.ts'
import type { StagedMessage } from './next-piece.ts'
import type { Received } from './receive-files.ts'
import { createDays } from './staged.ts'

/** Photos that nothing beside them dates are of the moment that they themselves tell; then in the order of their moments. */
export async function datedByThemselves(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { timeZone }: ImportRow,
  rows: StagedMessage[],
): Promise<StagedMessage[]> {
  const undated = rows.filter(({ said }) => said.isUndated)
  const ids = undated.flatMap(filesOf)
  if (ids.length === 0) return rows
  const files = await tx.selectFrom('file').select(['id', 'takenAt']).where('id', 'in', ids).execute()
  const moments = new Map(files.map(({ id, takenAt }) => [id, takenAt]))
  const dayOf = createDays(timeZone)
  return rows
    .map((row) => {
      const [moment] = row.said.isUndated ? filesOf(row).flatMap((id) => moments.get(id) ?? []) : []
      if (moment === undefined) return row
      const at = Math.min(moment, clock())
      return { ...row, at, day: dayOf(at) }
    })
    .toSorted((one, other) => one.at - other.at || one.position - other.position)
}

function filesOf({ received }: StagedMessage): string[] {
  return (JSON.parse(received ?? '[]') as Received).filter((id) => id !== null)
}
