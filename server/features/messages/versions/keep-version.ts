import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import type { RemovedFile } from '#contract/versions/message-versions.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../../context.ts'
import { lockRow } from '../../../database/lock-row.ts'
import type { Tx } from '../../../database/tables.ts'
import { wasAnswered } from './was-answered.ts'

/** What a row of `message_version` keeps: words, which are plain, and what became of the files in the edit after it. */
export type KeptVersion = Pick<MessageData, 'title' | 'text' | 'mentions'> & { removed?: RemovedFile[]; added?: number }

/** Changes within this time that nobody has answered leave no trace. */
const unnoticed: Seconds = 5 * 60

type Edited = {
  id: string
  groupId: string
  authorId: string | null
  postedAt: Seconds
  editedAt: Seconds | null
  before: MessageData
  after: MessageData
  files: { removed: RemovedFile[]; added: number }
}

/** The row of the message must be locked. */
export async function keepVersion(tx: Tx, { clock }: Context, message: Edited): Promise<void> {
  const { id, groupId, before, after, files } = message
  if (saysTheSame(before, after) && files.removed.length === 0 && files.added === 0) return
  const since = message.editedAt ?? message.postedAt
  const now = clock()
  if (now - since < unnoticed && !(await wasAnswered(tx, message, since))) return
  await tx.updateTable('message').set({ editedAt: now }).where('id', '=', id).execute()
  // Locked, so that a host who ends the keeping of versions finds this one.
  const group = await lockRow(tx, 'group', groupId)
  if (!group || group.keepsNoVersions === 1) return
  const kept: KeptVersion = {
    ...wordsOf(before),
    ...(files.removed.length > 0 && { removed: files.removed }),
    ...(files.added > 0 && { added: files.added }),
  }
  await saveVersion(tx, id, since, kept)
  await removeOldest(tx, id)
}

export async function saveVersion(tx: Tx, messageId: string, writtenAt: Seconds, kept: KeptVersion): Promise<void> {
  const row = { id: newId(), messageId, writtenAt, data: JSON.stringify(kept) }
  await tx.insertInto('message_version').values(row).execute()
}

/** Of all messages of a group. */
export async function deleteVersions(tx: Tx, groupId: string): Promise<void> {
  const ofGroup = tx.selectFrom('message').select('id').where('groupId', '=', groupId)
  await tx.deleteFrom('message_version').where('messageId', 'in', ofGroup).execute()
}

export function wordsOf({ title, text, mentions = [] }: MessageData): KeptVersion {
  const plain = readableText(text)
  return { ...(title && { title }), ...(plain && { text: plain }), ...(mentions.length > 0 && { mentions }) }
}

function saysTheSame(one: MessageData, other: MessageData): boolean {
  return (one.title ?? '') === (other.title ?? '') && readableText(one.text) === readableText(other.text)
}

async function removeOldest(tx: Tx, messageId: string): Promise<void> {
  const beyond = tx
    .selectFrom('message_version')
    .select('id')
    .where('messageId', '=', messageId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.versionsPerMessage)
    .offset(limits.versionsPerMessage)
  await tx.deleteFrom('message_version').where('id', 'in', beyond).execute()
}
