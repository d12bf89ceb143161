import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { pollLimits, type PollDraft } from '#contract/blocks/polls.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { enqueueOnce, takeBack } from '../../jobs/queue.ts'
import { choicesOf, isSame, type Choice } from './choices.ts'
import { findPoll, invalid, isOver, type PollRow } from './poll-rows.ts'
import { requireQuestion } from './question.ts'

type MessageOfPoll = { id: string; authorId: string }

/**
 * The message must be new or locked.
 * @throws AppError invalid-request, poll-without-question, poll-over, poll-has-votes, too-many-options
 */
export async function savePoll(tx: Tx, context: Context, message: MessageOfPoll, draft: PollDraft): Promise<void> {
  const choices = choicesOf(draft)
  await requirePhotosOf(tx, message.id, choices)
  const now = context.clock()
  const before = await findPoll(tx, message.id)
  if (before && isOver(before, now)) throw new AppError('poll-over')
  if (draft.endsAt !== undefined && draft.endsAt <= now) throw invalid('/blocks/poll/endsAt', 'must be in the future')
  if (before) await changePoll(tx, message, before, { draft, choices })
  else await insertPoll(tx, message.id, { draft, choices })
  await requireQuestion(tx, message.id)
  if (draft.endsAt !== undefined) await endLater(tx, context, message.id, draft.endsAt)
}

export async function endLater(tx: Tx, { clock }: Context, messageId: string, endsAt: number): Promise<void> {
  const options = { id: endJobOf(messageId, endsAt), after: Math.max(0, endsAt - clock()) }
  await enqueueOnce(tx, clock, 'end-poll', { messageId }, options)
}

const endJobOf = (messageId: string, endsAt: number) => `end-poll ${messageId} ${endsAt}`

export async function forgetPoll(tx: Tx, messageId: string): Promise<void> {
  const poll = await findPoll(tx, messageId)
  if (poll && poll.endsAt !== null) await takeBack(tx, endJobOf(messageId, poll.endsAt))
  await tx.deleteFrom('poll_option').where('messageId', '=', messageId).execute()
  await tx.deleteFrom('poll').where('messageId', '=', messageId).execute()
}

type Wanted = { draft: PollDraft; choices: readonly Choice[] }

function columnsOf({ kind, shows, membersAdd = false, zone, endsAt }: PollDraft) {
  return {
    kind,
    shows,
    membersAdd: membersAdd ? (1 as const) : (0 as const),
    zone: kind === 'dates' ? zone! : null,
    endsAt: endsAt ?? null,
  }
}

async function insertPoll(tx: Tx, messageId: string, { draft, choices }: Wanted): Promise<void> {
  await tx
    .insertInto('poll')
    .values({
      messageId,
      ...columnsOf(draft),
      endedAt: null,
      remindedAt: null,
      secret: randomBytes(32).toString('base64url'),
      countedVoters: 0,
      eventOptionId: null,
    })
    .execute()
  const rows = choices.map((choice, position) => ({ id: newId(), messageId, position, ...choice, addedBy: null }))
  await tx.insertInto('poll_option').values(rows).execute()
}

/** Once somebody has voted, nothing changes that the votes are about. */
async function changePoll(tx: Tx, message: MessageOfPoll, before: PollRow, { draft, choices }: Wanted): Promise<void> {
  const { id: messageId } = message
  const columns = columnsOf(draft)
  const hasVotes = await isVotedIn(tx, messageId)
  const { kind, shows, zone } = before
  if (hasVotes && (kind !== columns.kind || shows !== columns.shows || zone !== columns.zone))
    throw new AppError('poll-has-votes')
  if (before.endsAt !== null && before.endsAt !== columns.endsAt) await takeBack(tx, endJobOf(messageId, before.endsAt))
  await tx.updateTable('poll').set(columns).where('messageId', '=', messageId).execute()
  await changeOptions(tx, message, hasVotes, { draft, choices })
}

async function changeOptions(
  tx: Tx,
  { id: messageId, authorId }: MessageOfPoll,
  hasVotes: boolean,
  { draft, choices }: Wanted,
): Promise<void> {
  const there = await tx
    .selectFrom('poll_option')
    .select(['id', 'text', 'fileId', 'moment', 'addedBy'])
    .where('messageId', '=', messageId)
    .orderBy('position')
    .execute()
  const known = new Map(there.map((option) => [option.id, option]))
  const named = draft.options.flatMap(({ id }) => id ?? [])
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw invalid('/blocks/poll/options', 'must name options of this poll, each once')
  const isOthers = (option: { addedBy: string | null }) => option.addedBy !== null && option.addedBy !== authorId
  const left = there.filter(({ id }) => !named.includes(id))
  const kept = left.filter(isOthers)
  const removed = left.filter((option) => !isOthers(option))
  if (hasVotes && removed.length > 0) throw new AppError('poll-has-votes')
  if (kept.some(({ moment }) => (moment !== null) !== (draft.kind === 'dates'))) throw new AppError('poll-has-votes')
  if (choices.length + kept.length > pollLimits.options) throw new AppError('too-many-options')
  for (const { id } of removed) await tx.deleteFrom('poll_option').where('id', '=', id).execute()
  for (const [position, choice] of choices.entries()) {
    const before = known.get(draft.options[position]!.id ?? '')
    if (!before) {
      if (kept.some((other) => isSame(other, choice))) throw invalid('/blocks/poll/options', 'are there already')
      const row = { id: newId(), messageId, position, ...choice, addedBy: null }
      await tx.insertInto('poll_option').values(row).execute()
      continue
    }
    const isChanged = before.text !== choice.text || !isSame(before, choice)
    if (isChanged && (hasVotes || isOthers(before))) throw new AppError('poll-has-votes')
    await tx
      .updateTable('poll_option')
      .set({ ...choice, position })
      .where('id', '=', before.id)
      .execute()
  }
  for (const [n, { id }] of kept.entries())
    await tx
      .updateTable('poll_option')
      .set({ position: choices.length + n })
      .where('id', '=', id)
      .execute()
}

async function isVotedIn(tx: Tx, messageId: string): Promise<boolean> {
  for (const table of ['poll_vote', 'poll_secret_vote'] as const) {
    const query = tx.selectFrom(table).select('optionId').where('messageId', '=', messageId)
    if (await query.limit(1).executeTakeFirst()) return true
  }
  return false
}

/** @throws AppError unusable-file */
async function requirePhotosOf(tx: Tx, messageId: string, choices: readonly Choice[]): Promise<void> {
  const wanted = new Set(choices.flatMap(({ fileId }) => fileId ?? []))
  if (wanted.size === 0) return
  const found = await tx
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.fileId')
    .select('file.id')
    .where('message_file.messageId', '=', messageId)
    .where('file.id', 'in', [...wanted])
    .where('file.type', 'like', 'image/%')
    .execute()
  if (found.length < wanted.size) throw new AppError('unusable-file')
}
