import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Input } from '#contract/endpoint.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import type { Message, MessageData, postMessage as postMessageEndpoint } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../../context.ts'
import { isForeignKeyViolation } from '../../database/dialect.ts'
import { preparedWrite } from '../../database/prepared.ts'
import type { Db, Tables, Tx } from '../../database/tables.ts'
import { together } from '../../database/together.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { excerpt } from '../../presenters/message-text.ts'
import { saveBlocks } from '../block-kinds/save-blocks.ts'
import { kindsOfDrafts, storedBlocks } from '../blocks/blocks.ts'
import { addPhotosOf } from '../collections/add-files.ts'
import { requireFileOf } from '../files/file-of-message.ts'
import type { Guardianship } from '../membership/guardians.ts'
import {
  listMembers,
  publishTo,
  publishToMembers,
  requireMemberByMessage,
  type Membership,
} from '../membership/membership.ts'
import { requireMayPost } from '../membership/roles.ts'
import { mayChangeFor, refuseOnceSignedIn } from '../membership/written-for.ts'
import { notifyMembers } from '../notifications/notify.ts'
import { linkAnswer, withQuestion } from '../questions/link-answer.ts'
import { requireRoomInGroup } from '../storage-limits/room-in-group.ts'
import { tellPrograms } from '../telling-programs/tell-programs.ts'
import { indexNewMessage } from '../word-index/word-index.ts'
import { markActivity } from './activity.ts'
import { listAncestors, listLineage } from './ancestry.ts'
import { attachFiles } from './attaching/attach-files.ts'
import { saveCaptions } from './captions.ts'
import { deleteWithReplies } from './delete-with-replies.ts'
import { saveLinkOf } from './link-of-message.ts'
import { saveMentions, withMentionsOfMembers } from './mentions.ts'
import { presentNewMessage } from './threads.ts'
import { refuseLongText, saveWhole } from './whole-message.ts'

declare const proven: unique symbol

/**
 * Proof that a person wrote a message and is still in its group; only requireAuthor() makes one. Of an author who has
 * never signed in, it is for whoever wrote it in their name.
 */
export type Authorship = { membership: Membership; messageId: string; [proven]: true }

/** @throws AppError not-found to outsiders, forbidden to members who did not write it */
export async function requireAuthor(db: Db, viewer: AnyViewer, messageId: string): Promise<Authorship> {
  const { membership, authorId } = await requireMemberByMessage(db, viewer, messageId)
  if (authorId !== viewer.userId && !(await mayChangeFor(db, viewer, messageId))) throw new AppError('forbidden')
  return { membership, messageId } as Authorship
}

export type Draft = Input<typeof postMessageEndpoint>['body']
type WholeDraft = Draft & { data: MessageData; writtenBy: string | null; isQuiet?: true }

/** With an id that the author has used before, nothing is posted again. */
export async function postMessage(
  context: Context,
  membership: Membership,
  draft: Draft,
  writtenFor?: Guardianship,
): Promise<{ id: string; posted?: Message }> {
  requirePostable(membership, draft)
  const id = draft.id ?? newId()
  const posted = await transaction(context, (tx) => postWithin(tx, context, membership, { ...draft, id }, writtenFor))
  return { id, ...(posted && { posted }) }
}

/** What can be said of it without the database. @throws AppError */
export function requirePostable(membership: Membership, draft: Draft): void {
  requireMayPost(membership, draft.parent ? 'reply' : 'conversation')
  refuseLongText(draft.data ?? {})
  if (isEmpty(draft.data ?? {}, draft.files?.length ?? 0)) throw new AppError('empty-message')
  if (draft.file && !draft.parent) throw invalid('/file', 'needs a parent that it belongs to')
  if (draft.blocks && draft.parent) throw invalid('/blocks', 'are for messages, not for replies')
}

/** Undefined when it is there already. `isQuiet` notifies nobody. */
export async function postWithin(
  tx: Tx,
  context: Context,
  membership: Membership,
  draft: Draft & { id: string; isQuiet?: true },
  writtenFor?: Guardianship,
): Promise<Message | undefined> {
  const { id } = draft
  const titled = draft.question ? await withQuestion(tx, membership.groupId, draft.question, draft.data) : draft.data
  const data = await withMentionsOfMembers(tx, membership.groupId, titled ?? {})
  const whole = { ...draft, data, writtenBy: writtenFor?.guardianId ?? null }
  const inserted = await insertMessage(tx, context, membership, id, whole)
  if (!inserted) return passOnAgain(tx, context, membership, id)
  if (writtenFor) await refuseOnceSignedIn(tx, writtenFor.personId)
  const message = await passOn(tx, context, membership, inserted, whole)
  await markActivity(tx, context, membership, message.lineage)
  // The parent is locked, so the file stays in it until the reply is stored.
  if (draft.file) await requireFileOf(tx, draft.parent!, draft.file)
  await requireRoomInGroup(tx, membership.groupId, draft.files ?? [])
  return message
}

type Inserted = { id: string; linkId: string | null; createdAt: number; lineage: string[] }

/**
 * Everything a new message causes except activity: files, blocks, mentions, words, events and notifications. Returns the
 * message as of before the commit.
 */
async function passOn(
  tx: Tx,
  context: Context,
  membership: Membership,
  { id, linkId, createdAt, lineage }: Inserted,
  { parent, files = [], captions, blocks, data, writtenBy, collection, isQuiet, question }: WholeDraft,
) {
  const { groupId, userId } = membership
  const writerId = writtenBy ?? userId
  const event = parent ? 'reply.created' : 'message.created'
  const hasFiles = files.length > 0
  await attachFiles(tx, { ...membership, userId: writerId }, id, files)
  await saveCaptions(tx, id, captions)
  if (collection && hasFiles) await addPhotosOf(tx, context, { id: collection, groupId, userId }, id)
  if (question && !parent) await linkAnswer(tx, context, { question, groupId, userId, messageId: id, hasFiles })
  await saveBlocks(tx, context, { id, groupId, authorId: userId }, blocks)
  const kinds = storedBlocks(kindsOfDrafts(blocks))
  const [members] = await together([
    listMembers(tx, groupId),
    saveMentions(tx, id, data),
    indexNewMessage(tx, { id, groupId, authorId: userId, createdAt, data, linkId, blocks: kinds, hasFiles }),
  ])
  publishTo(tx, context, members, posted(membership, { id, parentId: lineage[0], lineage }))
  const [message] = await together([
    presentNewMessage(tx, writerId, id, { lineage, hasFiles }),
    notifyMembers(tx, context, isQuiet ? [] : members, {
      type: parent ? 'new_comment' : 'new_message',
      groupId,
      by: userId,
      ...(writtenBy !== null && { writtenBy }),
      target: id,
      messageId: id,
      fromMessageId: parent ?? id,
      threadId: lineage.at(-1) ?? id,
    }),
    tellPrograms(tx, context, { cause: id, event, groupId, messageId: id, personId: userId }),
  ])
  return message
}

/** The server that posted it may have died before publishing it. */
async function passOnAgain(tx: Tx, context: Context, membership: Membership, id: string): Promise<undefined> {
  const { parentId } = await requireSamePost(tx, membership, id)
  const lineage = parentId ? await listLineage(tx, id) : []
  await publishToMembers(tx, context, membership.groupId, posted(membership, { id, parentId, lineage }))
}

function posted(
  { groupId, userId }: Membership,
  { id, parentId, lineage }: { id: string; parentId: string | null | undefined; lineage: string[] },
): LiveEvent {
  return {
    type: 'message-posted',
    group: groupId,
    message: id,
    ...(parentId && { parent: parentId }),
    lineage,
    author: userId,
  }
}

export async function deleteMessage(context: Context, { membership, messageId }: Authorship): Promise<void> {
  const { groupId } = membership
  await transaction(context, async (tx) => {
    const lineage = await listLineage(tx, messageId)
    await deleteWithReplies(tx, groupId, [messageId])
    await publishToMembers(tx, context, groupId, {
      type: 'message-deleted',
      group: groupId,
      message: messageId,
      lineage,
    })
  })
}

export function invalid(path: string, problem: string): AppError {
  return new AppError('invalid-request', { fields: [{ path, problem }] })
}

/** White space alone is no content. */
export function isEmpty(data: MessageData, files: number): boolean {
  return files === 0 && readableText(data.text).trim() === '' && !data.title?.trim()
}

export function storedPrecision({ createdAt, datePrecision = 'day' }: Pick<Draft, 'createdAt' | 'datePrecision'>) {
  return createdAt === undefined || datePrecision === 'day' ? null : datePrecision
}

/** Undefined when a message with this id is already there. */
async function insertMessage(tx: Tx, context: Context, membership: Membership, id: string, draft: WholeDraft) {
  const { groupId, userId } = membership
  const lineage = draft.parent ? await placeBelow(tx, membership, draft.parent) : []
  const now = context.clock()
  const linkId = await saveLinkOf(tx, context, draft.data, userId)
  const [inserted] = await insertRow(tx, {
    id,
    groupId,
    authorId: userId,
    parentId: lineage[0] ?? null,
    data: JSON.stringify(excerpt(draft.data)),
    type: draft.type ?? 'standard',
    // An old photo gets its real date; a clock that is ahead does not date a message into the future.
    createdAt: Math.min(draft.createdAt ?? now, now),
    datePrecision: storedPrecision(draft),
    postedAt: now,
    lastActivityDate: now,
    isInFront: draft.parent ? 0 : 1,
    sortOrder: null,
    linkId,
    closedAt: null,
    writtenBy: draft.writtenBy,
    aboutFileId: lineage[0] === draft.parent ? (draft.file ?? null) : null,
    blocks: storedBlocks(kindsOfDrafts(draft.blocks)),
  }).catch((error: unknown) => {
    // The author, the group or the parent has just been deleted.
    throw isForeignKeyViolation(error) ? new AppError('not-found', { cause: error }) : error
  })
  if (inserted) await saveWhole(tx, id, draft.data)
  return inserted && { ...inserted, lineage }
}

const insertRow = preparedWrite((tx, row: Insertable<Tables['message']>) =>
  tx
    .insertInto('message')
    .values(row)
    .onConflict((is) => is.column('id').doNothing())
    .returning(['id', 'linkId', 'createdAt']),
)

/** Nobody reads deeper, and work per level must end. */
const deepestReply = 500

/**
 * The ancestors of a reply to this message, nearest first: one to the deepest becomes its sibling.
 * @throws AppError not-found, message-withheld, conversation-closed
 */
async function placeBelow(tx: Tx, { groupId, role }: Membership, parentId: string): Promise<string[]> {
  const [parent, ancestors] = await together([requireParent(tx, groupId, parentId), listAncestors(tx, parentId)])
  const { closedAt } = ancestors.at(-1) ?? parent
  if (closedAt !== null && role !== 'host') throw new AppError('conversation-closed')
  const above = ancestors.map(({ id }) => id)
  return above.length < deepestReply ? [parentId, ...above] : above
}

/** @throws AppError not-found, message-withheld */
async function requireParent(tx: Tx, groupId: string, parentId: string) {
  const parent = await tx
    .selectFrom('message')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'message.id')
    .select(['message.closedAt', 'withheld_message.state'])
    .where('message.id', '=', parentId)
    .where('message.groupId', '=', groupId)
    .executeTakeFirst()
  if (!parent) throw new AppError('not-found', { fields: [{ path: '/parent', problem: 'is not a message here' }] })
  if (parent.state !== null) throw new AppError('message-withheld')
  return parent
}

async function requireSamePost(tx: Tx, { groupId, userId }: Membership, id: string) {
  const same = await tx
    .selectFrom('message')
    .select('parentId')
    .where('id', '=', id)
    .where('authorId', '=', userId)
    .where('groupId', '=', groupId)
    .executeTakeFirst()
  if (!same) throw new AppError('id-taken')
  return same
}
