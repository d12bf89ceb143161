import { v7 as newId } from 'uuid'
import type { HostAct } from '#contract/hosting/hosts.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'

type Act = {
  groupId: string
  actorId: string | null
  type: HostAct
  personId?: string
  messageId?: string
  data?: Record<string, unknown>
}

/** Writes down what a host did, for the other hosts. */
export async function recordAct(
  tx: Tx,
  context: Context,
  { groupId, actorId, type, personId, messageId, data = {} }: Act,
): Promise<void> {
  await tx
    .insertInto('host_record')
    .values({
      id: newId(),
      groupId,
      actorId,
      type,
      personId: personId ?? null,
      messageId: messageId ?? null,
      data: JSON.stringify(data),
      createdAt: context.clock(),
    })
    .execute()
}
