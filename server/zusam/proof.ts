import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { subjects, type Ledger, type LeftOut, type Remark, type Subject } from './ledger.ts'
import { leaveOutBytes, type PlannedFile } from './plan-files.ts'
import type { Plan } from './plan.ts'
import { findStored, foreseeOutcome, type Outcome } from './save-files.ts'
import type { Source } from './source.ts'

export type Line = { subject: Subject; old: number; ours: number; leftOut: number }
type GroupLine = { name: string; people: number; messages: number; ourPeople: number; ourMessages: number }

export type Account = {
  lines: Line[]
  groups: GroupLine[]
  leftOut: LeftOut[]
  remarks: Remark[]
  /** Whether everything is here or is named as left out. */
  agrees: boolean
}

type Counts = Record<Subject, number>

/** Of what is really in the database and in the store, compared with what is really in the old folder. */
export async function proveMoved(
  context: Context,
  source: Source,
  plan: Plan,
  ledger: Ledger,
  refused: Map<PlannedFile, string>,
): Promise<Account> {
  const rows = await context.db.selectFrom('file').select(['id', 'sentSha256', 'originalName']).execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  let bytes = 0
  for (const file of plan.files) {
    const taken = await findStored(context, file, stored.get(file.id))
    const reason = refused.get(file)
    if (taken) bytes += taken.size
    if (taken || reason !== undefined) accountForFile(ledger, file, taken ? { taken } : { refused: reason! })
  }
  accountForAttached(ledger, plan, new Set(stored.keys()))
  const count = async (table: keyof Tables) => {
    const counted = context.db.selectFrom(table).select((of) => of.fn.countAll<number | string>().as('count'))
    return Number((await counted.executeTakeFirstOrThrow()).count)
  }
  const ours: Counts = {
    people: await count('user'),
    groups: await count('group'),
    memberships: await count('membership'),
    messages: await count('message'),
    'files in messages': await count('message_file'),
    reactions: await count('reaction'),
    bookmarks: await count('bookmark'),
    files: stored.size,
    bytes,
  }
  const perGroup = async (table: 'membership' | 'message') => {
    const counted = await context.db
      .selectFrom(table)
      .select((of) => ['groupId', of.fn.countAll<number | string>().as('count')])
      .groupBy('groupId')
      .execute()
    return new Map(counted.map(({ groupId, count }) => [groupId, Number(count)]))
  }
  return account(source, plan, ledger, {
    ours,
    members: await perGroup('membership'),
    messages: await perGroup('message'),
  })
}

/** What a move would bring, as far as can be told without storing anything. */
export async function foresee(source: Source, plan: Plan, ledger: Ledger): Promise<Account> {
  const coming = new Set<string>()
  for (const file of plan.files) {
    const outcome = await foreseeOutcome(file)
    if ('taken' in outcome) coming.add(file.id)
    accountForFile(ledger, file, outcome)
  }
  accountForAttached(ledger, plan, coming)
  const old = countOld(source, plan)
  const ours = Object.fromEntries(subjects.map((subject) => [subject, old[subject] - countLeftOut(ledger, subject)]))
  return account(source, plan, ledger, {
    ours: ours as Counts,
    members: countPerGroup(plan.memberships),
    messages: countPerGroup(plan.messages),
  })
}

function countPerGroup(rows: readonly { groupId: string }[]): Map<string, number> {
  return new Map([...Map.groupBy(rows, ({ groupId }) => groupId)].map(([id, of]) => [id, of.length]))
}

function accountForFile(ledger: Ledger, { id, candidates }: PlannedFile, outcome: Outcome): void {
  if ('refused' in outcome) {
    ledger.leaveOut('files', outcome.refused, candidates[0]?.name ?? id)
    leaveOutBytes(ledger, outcome.refused, candidates)
  } else {
    const others = candidates.filter(({ name }) => name !== outcome.taken.name)
    leaveOutBytes(ledger, 'copies beside their originals', others)
  }
}

function accountForAttached(ledger: Ledger, { ofMessages }: Plan, there: Set<string>): void {
  for (const [messageId, fileIds] of ofMessages)
    for (const id of fileIds)
      if (!there.has(id)) ledger.leaveOut('files in messages', 'the file is left out', `${id} in ${messageId}`)
}

function countOld(source: Source, { people, bytesOnDisk }: Plan): Counts {
  const inPeople = [...people.values()].reduce((sum, { bookmarks }) => sum + bookmarks.length, 0)
  return {
    people: source.count('user'),
    groups: source.count('group'),
    memberships: source.count('users_groups'),
    messages: source.count('message'),
    'files in messages': source.count('messages_files'),
    reactions: source.count('reaction'),
    bookmarks: source.count('bookmark') + inPeople,
    files: source.count('file'),
    bytes: bytesOnDisk,
  }
}

function countLeftOut({ leftOut }: Ledger, subject: Subject): number {
  return leftOut.filter((entry) => entry.subject === subject).reduce((sum, { count }) => sum + count, 0)
}

type Found = { ours: Counts; members: Map<string, number>; messages: Map<string, number> }

function account(source: Source, plan: Plan, ledger: Ledger, { ours, members, messages }: Found): Account {
  const old = countOld(source, plan)
  const lines = subjects.map((subject) => ({
    subject,
    old: old[subject],
    ours: ours[subject],
    leftOut: countLeftOut(ledger, subject),
  }))
  const countIn = (table: string) => Map.groupBy(source.rows(table, ['group_id']), (row) => String(row['group_id']))
  const [oldMembers, oldMessages] = [countIn('users_groups'), countIn('message')]
  const planned = Map.groupBy(plan.messages, ({ groupId }) => groupId)
  const groups = [...plan.groups.values()].map(({ id, name }) => ({
    name,
    people: oldMembers.get(id)?.length ?? 0,
    ourPeople: members.get(id) ?? 0,
    messages: oldMessages.get(id)?.length ?? 0,
    ourMessages: messages.get(id) ?? 0,
  }))
  const isComplete = [...plan.groups.keys()].every((id) => (messages.get(id) ?? 0) === (planned.get(id)?.length ?? 0))
  return {
    lines,
    groups,
    leftOut: ledger.leftOut,
    remarks: ledger.remarks,
    agrees: isComplete && lines.every(({ old, ours, leftOut }) => old === ours + leftOut),
  }
}
