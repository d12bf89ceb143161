import { sql, type Insertable } from 'kysely'
import { inPortions } from '../../database/in-portions.ts'
import type { Tables, Tx } from '../../database/tables.ts'
import { readAdded, type Added } from './added-to-collections.ts'
import { readMarked, type Marked } from './marked-in-photos.ts'
import { withoutOvertaken } from './overtaken-answers.ts'
import { readBooks, readGuardians } from './rows-of-person.ts'

type Kept =
  | 'membership'
  | 'notification'
  | 'notification_mark'
  | 'thread_setting'
  | 'bookmark'
  | 'reaction'
  | 'photo_person'
  | 'message_mention'
  | 'event_answer'
  | 'confirmation'
  | 'poll_vote'
  | 'list_claim'
  | 'public_link'
  | 'folded_message'
  | 'quiet_person'
  | 'report'
  | 'removed_member'
  | 'join_request'
  | 'offered_membership'
  | 'identity'
  | 'looked_after'
  | 'guardian'
  | 'passkey'
  | 'second_step'
  | 'recovery_code'
  | 'old_login'
  | 'calendar_feed'
  | 'atom_feed'
  | 'webhook'
  | 'offered_draft'
  | 'ended_answer_links'
  | 'suspension'
  | 'book'
  | 'book_spread'
type Row = Record<string, unknown>

/** A message that stands elsewhere meanwhile: in a group without members, below nothing. */
export type Moved = { id: string; parentId: string | null }

/** A message that stays for the replies of others, and where its content is meanwhile. `about` are replies to its photos. */
export type Emptied = { id: string; copyId: string; about: { id: string; aboutFileId: string | null }[] }

/** Where rows that stay name the person, until the row of the person is deleted. */
const namings = [
  { table: 'host_record', key: 'id', column: 'actorId' },
  { table: 'host_record', key: 'id', column: 'personId' },
  { table: 'withheld_message', key: 'messageId', column: 'withheldBy' },
  { table: 'invitation', key: 'id', column: 'madeBy' },
  { table: 'looked_after', key: 'personId', column: 'addedBy' },
  { table: 'message', key: 'id', column: 'writtenBy' },
  { table: 'poll_option', key: 'id', column: 'addedBy' },
  { table: 'collection', key: 'id', column: 'madeBy' },
  { table: 'asking', key: 'id', column: 'personId' },
  { table: 'asking', key: 'id', column: 'offeredBy' },
  { table: 'asking_question', key: 'id', column: 'addedBy' },
  { table: 'bot', key: 'userId', column: 'madeBy' },
  { table: 'guest_link', key: 'id', column: 'madeBy' },
  { table: 'list_item', key: 'id', column: 'addedBy' },
  { table: 'list_item', key: 'id', column: 'doneBy' },
] as const
type Naming = (typeof namings)[number]

export type Aside =
  | { kind: 'rows'; table: Kept; rows: Row[] }
  | { kind: 'messages'; ids: string[] }
  | { kind: 'files'; ids: string[] }
  | ({ kind: 'named'; ids: string[] } & Naming)
  | Added
  | Marked
  | { kind: 'inviteKeys'; groups: { id: string; inviteKey: string }[] }
  | { kind: 'moved'; groupId: string; asideId: string; messages: Moved[] }
  | { kind: 'emptied'; messages: Emptied[] }

type Referred =
  | 'user'
  | 'group'
  | 'message'
  | 'file'
  | 'notification'
  | 'invitation'
  | 'event_occurrence'
  | 'poll_option'
  | 'list_item'
  | 'collection'
  | 'book'

/** What each row refers to; it comes back only where all of that is still there. */
const references: Record<Kept, Record<string, Referred>> = {
  membership: { groupId: 'group' },
  notification: {
    userId: 'user',
    fromUserId: 'user',
    fromGroupId: 'group',
    fromMessageId: 'message',
    messageId: 'message',
    threadId: 'message',
  },
  notification_mark: { userId: 'user', notificationId: 'notification' },
  thread_setting: { messageId: 'message' },
  bookmark: { messageId: 'message' },
  reaction: { messageId: 'message', fileId: 'file' },
  photo_person: { messageId: 'message', fileId: 'file', markedBy: 'user' },
  message_mention: { messageId: 'message' },
  event_answer: { occurrenceId: 'event_occurrence' },
  confirmation: { messageId: 'message' },
  poll_vote: { messageId: 'message', optionId: 'poll_option' },
  list_claim: { itemId: 'list_item' },
  public_link: { messageId: 'message' },
  folded_message: { userId: 'user', messageId: 'message' },
  quiet_person: { userId: 'user', otherId: 'user', groupId: 'group' },
  report: { messageId: 'message', groupId: 'group' },
  removed_member: { groupId: 'group' },
  join_request: { groupId: 'group', invitationId: 'invitation' },
  offered_membership: { groupId: 'group', madeBy: 'user' },
  identity: {},
  looked_after: { personId: 'user', addedBy: 'user' },
  guardian: { personId: 'user', guardianId: 'user' },
  passkey: {},
  second_step: {},
  recovery_code: {},
  old_login: {},
  calendar_feed: { groupId: 'group' },
  atom_feed: { groupId: 'group' },
  webhook: { groupId: 'group' },
  offered_draft: { groupId: 'group', parentId: 'message' },
  ended_answer_links: {},
  suspension: {},
  book: { groupId: 'group', collectionId: 'collection' },
  book_spread: { bookId: 'book' },
}

/** What a row comes back without, once that is gone. */
const outlived: Partial<Record<Kept, string>> = {
  join_request: 'invitationId',
  offered_membership: 'madeBy',
  looked_after: 'addedBy',
  photo_person: 'markedBy',
  book: 'collectionId',
}

export async function setAside(tx: Tx, userId: string, aside: Aside[]): Promise<void> {
  for (const portion of inPortions(aside, 50)) {
    const rows = portion.map((data) => ({ userId, data: JSON.stringify(data) }))
    await tx.insertInto('set_aside').values(rows).execute()
  }
}

export async function listAside(tx: Tx, userId: string): Promise<Aside[]> {
  const rows = await tx.selectFrom('set_aside').select('data').where('userId', '=', userId).orderBy('number').execute()
  return rows.map(({ data }) => JSON.parse(data) as Aside)
}

/** Everything of a person that is deleted with the row of the person and would be missed. */
export async function readEverything(tx: Tx, userId: string): Promise<Aside[]> {
  const told = tx
    .selectFrom('notification')
    .selectAll()
    .where((is) => is.or([is('userId', '=', userId), is('fromUserId', '=', userId)]))
  const own = tx.selectFrom('message').select('id').where('authorId', '=', userId)
  const rows: [Kept, Row[]][] = [
    ['membership', await tx.selectFrom('membership').selectAll().where('userId', '=', userId).execute()],
    ['notification', await told.execute()],
    [
      'notification_mark',
      await tx
        .selectFrom('notification_mark')
        .selectAll()
        .where((is) =>
          is.or([is('userId', '=', userId), is('notificationId', 'in', told.clearSelect().select('notification.id'))]),
        )
        .execute(),
    ],
    ['thread_setting', await tx.selectFrom('thread_setting').selectAll().where('userId', '=', userId).execute()],
    ['bookmark', await tx.selectFrom('bookmark').selectAll().where('userId', '=', userId).execute()],
    ['reaction', await tx.selectFrom('reaction').selectAll().where('userId', '=', userId).execute()],
    ['message_mention', await tx.selectFrom('message_mention').selectAll().where('userId', '=', userId).execute()],
    ...(await readChoices(tx, userId)),
    ['looked_after', await tx.selectFrom('looked_after').selectAll().where('personId', '=', userId).execute()],
    ['guardian', await readGuardians(tx, userId)],
    ['public_link', await tx.selectFrom('public_link').selectAll().where('messageId', 'in', own).execute()],
    ...(await readBooks(tx, userId)),
  ]
  const groups = await tx.selectFrom('group').select(['id', 'inviteKey']).where('inviteKeyBy', '=', userId).execute()
  return [
    ...(await readNamings(tx, userId)),
    ...(await readAdded(tx, userId)),
    ...(await readMarked(tx, userId)),
    ...rows.flatMap(([table, all]) => inPortions(all).map((rows) => ({ kind: 'rows' as const, table, rows }))),
    ...inPortions(await idsOf(own)).map((ids) => ({ kind: 'messages' as const, ids })),
    ...inPortions(await idsOf(tx.selectFrom('file').select('id').where('ownerId', '=', userId))).map((ids) => ({
      kind: 'files' as const,
      ids,
    })),
    { kind: 'inviteKeys', groups },
  ]
}

/** What the person has chosen, and others about the person, where hosts decide about them, and the ways to sign in. */
async function readChoices(tx: Tx, userId: string): Promise<[Kept, Row[]][]> {
  const quiet = tx
    .selectFrom('quiet_person')
    .selectAll()
    .where((is) => is.or([is('userId', '=', userId), is('otherId', '=', userId)]))
  const own = [
    'photo_person',
    'event_answer',
    'confirmation',
    'poll_vote',
    'list_claim',
    'folded_message',
    'report',
    'removed_member',
    'offered_membership',
    'identity',
    'passkey',
    'second_step',
    'recovery_code',
    'old_login',
    'calendar_feed',
    'atom_feed',
    'webhook',
    'offered_draft',
    'ended_answer_links',
    'suspension',
  ] as const
  const requests = await tx.selectFrom('join_request').selectAll().where('userId', '=', userId).execute()
  // What a host has just decided does not take effect any more.
  const undecided = requests.map((row) => ({ ...row, decidedBy: null, decidedAt: null, isAdmitted: null }))
  const rows: [Kept, Row[]][] = [
    ['quiet_person', await quiet.execute()],
    ['join_request', undecided],
  ]
  for (const table of own)
    rows.push([table, await tx.selectFrom(table).selectAll().where('userId', '=', userId).execute()])
  return rows
}

async function readNamings(tx: Tx, userId: string): Promise<Aside[]> {
  const found: Aside[] = []
  for (const naming of namings) {
    const { table, key, column } = naming
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${userId}
    `.execute(tx)
    const ids = rows.map(({ id }) => id)
    found.push(...inPortions(ids).map((portion) => ({ kind: 'named' as const, ...naming, ids: portion })))
  }
  return found
}

export async function nameAgain(tx: Tx, userId: string, { table, key, column, ids }: Naming & { ids: string[] }) {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${userId} where ${sql.ref(key)} in (${sql.join(ids)})
  `.execute(tx)
}

async function idsOf(query: { execute: () => Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id)
}

/** Puts rows back, except where what they refer to has gone or somebody else has made the same one meanwhile. */
export async function putBackRows(tx: Tx, table: Kept, rows: Row[]): Promise<void> {
  let left = rows
  for (const [column, referred] of Object.entries(references[table])) {
    const ids = [...new Set(left.map((row) => row[column]).filter((id) => typeof id === 'string'))]
    const found = await tx
      .selectFrom(referred)
      .select('id')
      .where('id', 'in', [...ids, ''])
      .execute()
    const there = new Set<unknown>([null, ...found.map(({ id }) => id)])
    left =
      column === outlived[table]
        ? left.map((row) => (there.has(row[column]) ? row : { ...row, [column]: null }))
        : left.filter((row) => there.has(row[column]))
  }
  left = await withoutOvertaken(tx, table, left)
  for (const portion of inPortions(left, 100)) {
    await tx
      .insertInto(table)
      .values(portion as Insertable<Tables[Kept]>[])
      .onConflict((is) => is.doNothing())
      .execute()
  }
}
