import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { enqueueUnlessWaiting } from '../../jobs/queue.ts'
import { publishAfterCommit } from '../../live/publish.ts'
import type { Urgency } from '../../media/task-queue.ts'
import { OutgoingError } from '../../outgoing/outgoing-error.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'
import { findLink, saveFound, type LinkRow } from './links.ts'
import type { LinkData } from './message-link.ts'
import { picture, readAddress, type Found } from './reading/read-address.ts'
import { reasonOf } from './reading/unreadable.ts'

/**
 * Reads an address and stores what it says, or why it could not be read; concurrent calls share the work.
 * @returns whether it could be read
 */
export function fetchLink(context: Context, known: LinkRow, urgency: Urgency): Promise<boolean> {
  return context.media.once(`link ${known.id}`, async () => {
    const row = await findLink(context.db, known.id)
    if (!row) return false
    if (row.triedAt !== known.triedAt) return row.failure === null
    try {
      const found = await readAddress(context, row.url, row.id, urgency)
      await saveLink(context, row, found.data, await findPicture(context, row, found))
      return true
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      context.log.debug({ link: row.id, reason }, 'a link cannot be read')
      await saveFailure(context, row.id, reason)
      return false
    }
  })
}

async function saveLink(context: Context, row: LinkRow, data: LinkData, pictureId: string | null): Promise<void> {
  const isNew = row.data !== JSON.stringify(data) || row.pictureId !== pictureId
  await transaction(context, async (tx) => {
    await saveFound(tx, context, row.id, { data, pictureId })
    if (!isNew) return
    await publishLinkReady(tx, context, row.id)
    await enqueueUnlessWaiting(tx, context.clock, 'index-link', { linkId: row.id }, { id: `index-link ${row.id}` })
  })
}

function saveFailure(context: Context, id: string, failure: string) {
  return transaction(context, (tx) =>
    tx
      .updateTable('link')
      .set((is) => ({ failure, triedAt: context.clock(), failures: is('failures', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** An existing picture stays as long as the page names the same. */
async function findPicture(context: Context, row: LinkRow, found: Found): Promise<string | null> {
  const { pictureUrl } = found.data
  const before = row.data === null ? undefined : (JSON.parse(row.data) as LinkData).pictureUrl
  if (row.pictureId !== null && pictureUrl && pictureUrl === before) return row.pictureId
  const bytes = found.picture ?? (pictureUrl && (await fetchPicture(context, pictureUrl)))
  return bytes ? storePicture(context, bytes) : null
}

async function fetchPicture(context: Context, url: string): Promise<Buffer | undefined> {
  try {
    const { status, body } = await context.outgoing.get(url, picture)
    return status === 200 ? body : undefined
  } catch (error) {
    if (error instanceof OutgoingError) return undefined
    throw error
  }
}

async function storePicture(context: Context, bytes: Buffer): Promise<string | null> {
  try {
    const content = Readable.from([bytes], { objectMode: false })
    const only = { kind: 'image' as const, limit: picture.mostBytes }
    return (await receiveFile(context, undefined, { content, only })).id
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** A link in more messages is old news. */
const mostMessagesPublished = 100

async function publishLinkReady(tx: Tx, context: Context, linkId: string): Promise<void> {
  const rows = await tx
    .selectFrom(
      tx
        .selectFrom('message')
        .select(['id', 'groupId'])
        .where('linkId', '=', linkId)
        .orderBy('id', 'desc')
        .limit(mostMessagesPublished)
        .as('message'),
    )
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select(['message.id', 'message.groupId', 'membership.userId'])
    .execute()
  for (const [message, people] of Map.groupBy(rows, ({ id }) => id)) {
    const userIds = people.map(({ userId }) => userId)
    publishAfterCommit(tx, context, userIds, { type: 'link-ready', group: people[0]!.groupId, message })
  }
}
