import { timeToUndo } from '#contract/hosting/hosts.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'
import { wordsOfUser } from '../../words/words.ts'
import { recordAct } from '../hosts/record.ts'
import { publishRequests } from '../membership/join.ts'
import { addMember } from '../membership/membership.ts'
import { notifyPerson } from '../notifications/notify.ts'

/** Does what a host has decided about somebody who wants to join, unless it was undone. */
export const settleJoinRequestJob: Job<'settle-join-request'> = {
  kind: 'settle-join-request',
  run: (context, { groupId, personId }) =>
    transaction(context, async (tx) => {
      await lockRow(tx, 'group', groupId)
      const request = await tx
        .deleteFrom('join_request')
        .where('groupId', '=', groupId)
        .where('userId', '=', personId)
        .where('decidedBy', 'is not', null)
        .where('decidedAt', '<=', context.clock() - timeToUndo.taken)
        .returning(['role', 'decidedBy', 'isAdmitted'])
        .executeTakeFirst()
      if (!request) return
      const { role, decidedBy } = request
      const isAdmitted = request.isAdmitted === 1
      const type = isAdmitted ? 'request-admitted' : 'request-refused'
      await recordAct(tx, context, { groupId, actorId: decidedBy, type, personId })
      await publishRequests(tx, context, groupId, [personId])
      if (isAdmitted) await addMember(tx, context, personId, groupId, role)
      await tellPerson(tx, context, { groupId, personId, by: decidedBy!, isAdmitted })
    }),
}

type Settled = { groupId: string; personId: string; by: string; isAdmitted: boolean }

/** Who refused is the hosts’ business. */
async function tellPerson(tx: Tx, context: Context, { groupId, personId, by, isAdmitted }: Settled): Promise<void> {
  const { data, group, host } = await tx
    .selectFrom('user')
    .select('data')
    .select((is) => [
      is.selectFrom('group').select('name').where('id', '=', groupId).as('group'),
      is.selectFrom('user as host').select('host.name').where('host.id', '=', by).as('host'),
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { say } = wordsOfUser(context.config, data)
  const names = { name: host ?? '', group: group ?? '' }
  await notifyPerson(
    tx,
    context,
    personId,
    isAdmitted
      ? { text: say('news_admitted', names), target: `/groups/${groupId}`, by, groupId }
      : { text: say('news_refused', names), target: '/groups', outsideOf: names.group },
  )
}
