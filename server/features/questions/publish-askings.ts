import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { publishToMembers } from '../membership/membership.ts'

export async function publishAskings(tx: Tx, context: Context, groupId: string): Promise<void> {
  await publishToMembers(tx, context, groupId, { type: 'askings-changed', group: groupId })
}

export function addressOfQuestion(id: string): string {
  return `/questions/${id}`
}

/** Of that, there is an email of its own. */
export function isAddressOfQuestion(target: string): boolean {
  return target.startsWith(addressOfQuestion(''))
}

/** Once a question is answered or left out, nobody needs to be told of it. */
export async function forgetNotification(tx: Tx, questionId: string): Promise<void> {
  await tx.deleteFrom('notification').where('target', '=', addressOfQuestion(questionId)).execute()
}
