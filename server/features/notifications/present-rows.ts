import type { NewsRow } from '#contract/notifications.ts'
import type { Db } from '../../database/tables.ts'
import { selectSome, type BriefNotification } from './notifications.queries.ts'
import { presentWithDetails } from './present-notifications.ts'

export async function presentRows(
  db: Db,
  { userId }: { userId: string },
  rows: BriefNotification[][],
): Promise<NewsRow[]> {
  const counted = rows.map((row) => (row.some(isUnread) ? row.filter(isUnread) : row))
  const ids = counted.map(([first]) => first!.id)
  const details = ids.length === 0 ? [] : await selectSome(db, { userId, ids })
  const presented = new Map((await presentWithDetails(db, details)).map((row) => [row.id, row]))
  return rows.flatMap((row, n) => {
    const notification = presented.get(ids[n]!)
    if (!notification) return []
    return row.length === 1 ? notification : { ...notification, ...together(row, counted[n]!) }
  })
}

const isUnread = ({ isRead }: BriefNotification) => isRead === 0

function together(row: BriefNotification[], counted: BriefNotification[]): Partial<NewsRow> {
  const people = new Map(counted.flatMap(({ byId, byName }) => (byId && byName ? [[byId, byName]] : [])))
  return {
    others: row
      .filter(({ id }) => id !== counted[0]!.id)
      .map(({ id, type, target, isRead, messageId }) => ({
        id,
        type,
        target,
        read: isRead === 1,
        ...(messageId !== null && messageId !== target && { message: messageId }),
      })),
    count: counted.length,
    people: [...people].slice(0, 2).map(([id, name]) => ({ id, name, entityType: 'user' })),
    peopleCount: people.size,
  }
}
