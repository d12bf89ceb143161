import { limits } from '#contract/fields.ts'
import { fileKind } from '#contract/files.ts'
import type { MessageData } from '#contract/messages.ts'
import type { Seconds } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { Context } from '../context.ts'
import { inPortions } from '../database/in-portions.ts'
import type { Tx } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { fetchLater, isDue, saveLink } from '../features/links/links.ts'
import { linkIn } from '../features/messages/link-of-message.ts'
import { saveWhole } from '../features/messages/whole-message.ts'
import { indexMessage, indexNewMessage } from '../features/word-index/word-index.ts'
import { excerpt } from '../presenters/message-text.ts'
import type { Ledger } from './ledger.ts'
import { asObject, asText } from './old-values.ts'
import type { PlannedMessage } from './plan-messages.ts'
import type { Plan } from './plan.ts'
import type { Source } from './source.ts'

/** Few enough that a kill costs little, many enough that commits do not. */
const atATime = 200

/** Saves all messages that are not there yet, each with its files and words, in the order of the plan. */
export async function saveMessages(
  context: Context,
  source: Source,
  plan: Plan,
  tell: (done: number) => void,
): Promise<void> {
  const files = await storedFiles(context)
  const reader = spacedReader(context)
  let done = 0
  for (const portion of inPortions(plan.messages, atATime)) {
    await transaction(context, async (tx) => {
      const ids = portion.map(({ id }) => id)
      const there = await tx.selectFrom('message').select('id').where('id', 'in', ids).execute()
      const stored = new Set(there.map(({ id }) => id))
      for (const message of portion) {
        if (stored.has(message.id)) continue
        await saveMessage(tx, message, wordsOf(source, message.id), {
          fileIds: (plan.ofMessages.get(message.id) ?? []).filter((id) => files.has(id)),
          files,
          reader,
        })
      }
    })
    tell((done += portion.length))
  }
  await addLateFiles(context, plan, files)
}

/** Notes what is longer than people can write here; it comes along whole. */
export function remarkLongTexts(source: Source, ledger: Ledger, { messages }: Plan): void {
  for (const { id } of messages)
    if (readableText(wordsOf(source, id).text).length > limits.text) {
      ledger.remark(`texts with more than ${limits.text} characters, which come along whole`, id)
    }
}

export function wordsOf(source: Source, messageId: string): MessageData {
  const data = asObject(source.dataOfMessage(messageId))
  const title = plainLine(asText(data['title']) ?? '')
  const text = asText(data['text'])
  return {
    ...(title && { title }),
    ...(text && { text: withDelta(text) }),
    ...(data['no_embed'] && data['no_embed'] !== '0' ? { no_embed: true } : {}),
  }
}

/** The text of an editor always has a `delta` here. */
function withDelta(text: string): string {
  if (!text.startsWith('{')) return text
  const { textOnly, delta } = asObject(text)
  return typeof textOnly === 'string' && delta === undefined ? textOnly.replace(/\n$/, '') : text
}

type StoredFiles = Map<string, { type: string; takenAt: Seconds | null }>

async function storedFiles({ db }: Context): Promise<StoredFiles> {
  const rows = await db.selectFrom('file').select(['id', 'type', 'takenAt']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Beside = { fileIds: string[]; files: StoredFiles; reader: ReturnType<typeof spacedReader> }

async function saveMessage(
  tx: Tx,
  message: PlannedMessage,
  data: MessageData,
  { fileIds, files, reader }: Beside,
): Promise<void> {
  const { secretKey: _, ...row } = message
  const url = linkIn(data)
  const linkId = url === undefined ? null : await reader(tx, url)
  await tx
    .insertInto('message')
    .values({
      ...row,
      data: JSON.stringify(excerpt(data)),
      datePrecision: null,
      postedAt: message.createdAt,
      lastActivityDate: Math.max(0, message.lastActivityDate),
      linkId,
      aboutFileId: null,
      closedAt: null,
    })
    .execute()
  await saveWhole(tx, message.id, data)
  await attach(tx, message, fileIds, files)
  await indexNewMessage(tx, { ...message, data, linkId, hasFiles: fileIds.length > 0 })
}

async function attach(tx: Tx, message: PlannedMessage, fileIds: string[], files: StoredFiles): Promise<void> {
  if (fileIds.length === 0) return
  const { id: messageId, groupId, authorId, createdAt } = message
  const rows = fileIds.map((fileId, position) => {
    const { type, takenAt } = files.get(fileId)!
    const isListed = ['image', 'video'].includes(fileKind(type) ?? '')
    const listed = { groupId, authorId, takenAt: takenAt ?? createdAt }
    return { messageId, fileId, position, ...(isListed ? listed : { groupId: null, authorId: null, takenAt: null }) }
  })
  await tx.insertInto('message_file').values(rows).execute()
}

/** Those that an earlier attempt had to leave out of a message. */
async function addLateFiles(context: Context, { messages, ofMessages }: Plan, files: StoredFiles): Promise<void> {
  const rows = await context.db
    .selectFrom('message_file')
    .select((of) => ['messageId', of.fn.countAll<number | string>().as('count')])
    .groupBy('messageId')
    .execute()
  const attached = new Map(rows.map(({ messageId, count }) => [messageId, Number(count)]))
  for (const message of messages) {
    const fileIds = (ofMessages.get(message.id) ?? []).filter((id) => files.has(id))
    if (fileIds.length === (attached.get(message.id) ?? 0)) continue
    await transaction(context, async (tx) => {
      await tx.deleteFrom('message_file').where('messageId', '=', message.id).execute()
      await attach(tx, message, fileIds, files)
      await indexMessage(tx, message.id)
    })
  }
}

/** Seconds: years of links are read one after the other, so that no other server is asked too much at once. */
const betweenLinks: Seconds = 5

function spacedReader(context: Context) {
  let planned = 0
  return async (tx: Tx, url: string): Promise<string> => {
    const link = await saveLink(tx, context, url)
    if (context.config.linkPreviews && isDue(link, context.clock())) {
      planned += betweenLinks
      await fetchLater(tx, context, link.id, planned)
    }
    return link.id
  }
}
