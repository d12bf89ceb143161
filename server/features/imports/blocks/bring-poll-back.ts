import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { pollLimits } from '#contract/blocks/polls.ts'
import type { Seconds } from '#contract/units.ts'
import type { Tx } from '../../../database/tables.ts'
import type { ImportedPoll, ImportedWhole } from '../../../importers/imported.ts'
import { cut } from '../../../presenters/message-text.ts'
import { isTimeZone } from '../../../time-zones.ts'
import { isMoment } from '../../polls/choices.ts'
import { endLater } from '../../polls/save-poll.ts'
import { personAsArchived, type Bringing } from '../bringing.ts'
import { storable } from '../staged.ts'

/** What an archive says of a poll, if it can be one. */
export function pollToBring({ poll }: ImportedWhole, parentId: string | null): ImportedPoll | undefined {
  if (!poll || parentId !== null || poll.options.length < pollLimits.fewestOptions) return undefined
  const isDates = poll.kind === 'dates'
  if (isDates !== (poll.zone !== undefined && isTimeZone(poll.zone))) return undefined
  const fits = poll.options.every(({ moment }) => (moment === undefined ? !isDates : isDates && isMoment(moment)))
  return fits ? poll : undefined
}

type Place = { id: string; poll: ImportedPoll; fileIds: readonly (string | null)[]; now: Seconds }

/** As it was, with its votes. */
export async function pollAgain(
  tx: Tx,
  bringing: Bringing,
  { id: messageId, poll, fileIds, now }: Place,
): Promise<void> {
  const past = (at: Seconds | undefined) => (at === undefined ? null : Math.min(Math.max(at, 0), now))
  const endsAt = poll.endsAt === undefined ? null : Math.min(Math.max(poll.endsAt, 0), latest)
  const endedAt = past(poll.endedAt)
  await tx
    .insertInto('poll')
    .values({
      messageId,
      kind: poll.kind,
      shows: poll.shows,
      membersAdd: poll.membersAdd ? 1 : 0,
      zone: poll.zone ?? null,
      endsAt,
      endedAt,
      remindedAt: past(poll.remindedAt),
      secret: endedAt === null ? randomBytes(32).toString('base64url') : '',
      countedVoters: endedAt === null ? 0 : (poll.voters ?? 0),
      eventOptionId: null,
    })
    .execute()
  for (const [position, option] of poll.options.entries()) {
    const { text, moment = null, addedBy } = option
    const optionId = newId()
    await tx
      .insertInto('poll_option')
      .values({
        id: optionId,
        messageId,
        position,
        text: text === undefined ? null : cut(storable(text), pollLimits.option),
        fileId: option.position === undefined ? null : (fileIds[option.position] ?? null),
        moment,
        addedBy: addedBy === undefined ? null : await personAsArchived(tx, bringing, addedBy),
      })
      .execute()
    if (poll.shows === 'names') await votesAgain(tx, bringing, { messageId, optionId, option, now })
    else if (endedAt !== null) await countsAgain(tx, { messageId, optionId, option })
  }
  if (endedAt === null && endsAt !== null) await endLater(tx, bringing.context, messageId, endsAt)
}

/** The end of the year 9999. */
const latest: Seconds = 253_402_300_799

type Option = { messageId: string; optionId: string; option: ImportedPoll['options'][number] }

async function votesAgain(tx: Tx, bringing: Bringing, { messageId, optionId, option, now }: Option & { now: Seconds }) {
  for (const { person, answer, votedAt } of option.votes) {
    const userId = await personAsArchived(tx, bringing, person)
    if (userId === null) continue
    await tx
      .insertInto('poll_vote')
      .values({ optionId, userId, messageId, answer, votedAt: Math.min(Math.max(votedAt, 0), now) })
      .onConflict((is) => is.doNothing())
      .execute()
  }
}

async function countsAgain(tx: Tx, { messageId, optionId, option }: Option): Promise<void> {
  for (const answer of ['yes', 'if-need-be', 'no'] as const) {
    const votes = option.counts?.[answer] ?? 0
    if (votes > 0) await tx.insertInto('poll_count').values({ optionId, answer, messageId, votes }).execute()
  }
}
