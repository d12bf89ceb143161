import type { Db } from '../../database/tables.ts'
import { mayReplyIn } from '../membership/roles.ts'
import { presentRules, ruleColumns } from '../membership/rules.ts'
import { listRoots } from '../messages/ancestry.ts'

/** Those of these threads, by the message in front of them, in which this person may reply. */
export async function listOpenThreads(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const tops = await listRoots(db, ids)
  const rows = await db
    .selectFrom('message')
    .innerJoin('group', 'group.id', 'message.groupId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select(['message.id', 'membership.role', ...ruleColumns])
    .where('message.id', 'in', ids)
    .where('membership.userId', '=', userId)
    .execute()
  const open = rows.filter(({ id, role, ...flags }) =>
    mayReplyIn({ role, rules: presentRules(flags) }, { isClosed: tops.get(id)?.closedAt != null }),
  )
  return new Set(open.map(({ id }) => id))
}
