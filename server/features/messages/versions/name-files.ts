import type { RemovedFile } from '#contract/versions/message-versions.ts'
import type { Tx } from '../../../database/tables.ts'
import { isCalledByName } from '../../files/files.ts'

/** In this order. */
export async function nameFiles(tx: Tx, ids: readonly string[]): Promise<RemovedFile[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'type', 'name', 'isVoiceNote'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const file = byId.get(id)
    if (!file) return []
    const { type, name } = file
    return [{ type, ...(name !== null && isCalledByName(file) && file.isVoiceNote === 0 && { name }) }]
  })
}
