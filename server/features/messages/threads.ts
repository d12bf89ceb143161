import { limits } from '#contract/fields.ts'
import type { CommentWindow, Message, MessageCard, MessageData, Thread } from '#contract/messages.ts'
import { prepared } from '../../database/prepared.ts'
import type { Db, Tx } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { AnyViewer } from '../../http/viewer.ts'
import { label } from '../../presenters/message-text.ts'
import { lengthsOfVoiceNotes } from '../../presenters/voice-notes.ts'
import { readThreadState } from '../notifications/thread-setting.ts'
import { listKin } from './ancestry.ts'
import { presentCards } from './cards.ts'

export async function presentMessage(
  db: Db,
  viewer: AnyViewer,
  id: string,
  { thread = false, around }: { thread?: boolean; around?: string | undefined } = {},
): Promise<Message> {
  const { ancestors, childIds } = await listKin(db, id, thread ? ancestorsNamed : 0)
  const lineage = ancestors.map((ancestor) => ancestor.id)
  const window = windowOf(childIds, around)
  const { setting, closed } = thread ? await readThreadState(db, viewer.userId, lineage.at(-1) ?? id) : unknownState
  const shown = thread ? childIds.slice(window.from, window.to) : []
  const [card, ...comments] = await presentCards(db, viewer.userId, [id, ...shown], { whole: true })
  if (card?.id !== id) throw new AppError('not-found')
  return {
    ...asMessage(card, childIds, lineage),
    ...(closed && { closed }),
    ...(thread && {
      thread: {
        ancestors: (await withVoiceNotes(db, ancestors.map(named))).toReversed(),
        reactionSummary: card.reactionSummary,
        setting,
        comments,
        earlier: window.from,
        later: childIds.length - window.to,
      },
    }),
  }
}

/** For a message that has just been posted: its ancestors are known and it has no replies. */
export async function presentNewMessage(
  tx: Tx,
  viewerId: string,
  id: string,
  { lineage, hasFiles }: { lineage: string[]; hasFiles: boolean },
): Promise<Message> {
  const [card] = await presentCards(tx, viewerId, [id], { whole: true, isNew: { hasFiles } })
  return asMessage(card!, [], lineage)
}

export async function listComments(
  db: Db,
  viewer: AnyViewer,
  messageId: string,
  { before, after }: { before?: string | undefined; after?: string | undefined },
): Promise<CommentWindow> {
  const childIds = await listChildIds(db, messageId)
  const index = childIds.indexOf(before ?? after ?? '')
  if (index < 0 || (before && after)) {
    const problem = 'exactly one of before and after must be there, and name a reply to this message'
    throw new AppError('invalid-request', { fields: [{ path: '/before', problem }] })
  }
  const from = before ? Math.max(0, index - limits.commentsStep) : index + 1
  const to = before ? index : Math.min(childIds.length, from + limits.commentsStep)
  const comments = await presentCards(db, viewer.userId, childIds.slice(from, to), { whole: true })
  return { comments, earlier: from, later: childIds.length - to }
}

async function listChildIds(db: Db, messageId: string): Promise<string[]> {
  const rows = await selectChildIds(db, { messageId })
  return rows.map(({ id }) => id)
}

const selectChildIds = prepared((db, { messageId }: { messageId: string }) =>
  db.selectFrom('message').select('id').where('parentId', '=', messageId).orderBy('postedAt').orderBy('id'),
)

/** Section 4 of the specification: the last 5 replies, or as many around the focused one. */
function windowOf(childIds: string[], around: string | undefined): { from: number; to: number } {
  const index = around ? childIds.indexOf(around) : -1
  const latest = Math.max(0, childIds.length - limits.commentsShown)
  const from = index < 0 ? latest : Math.min(latest, Math.max(0, index - Math.floor(limits.commentsShown / 2)))
  return { from, to: Math.min(childIds.length, from + limits.commentsShown) }
}

function asMessage(card: MessageCard, childIds: string[], lineage: string[]): Message {
  const { fileCount: _, videoCount: __, reactionSummary: ___, children: ____, ...message } = card
  const [preview] = card.files
  return {
    ...message,
    ...(preview && { preview }),
    children: childIds.map((id) => ({ id, entityType: 'message' })),
    lineage,
  }
}

const unknownState = { setting: 'default', closed: undefined } as const

const longestLabel = 60

type Ancestor = Thread['ancestors'][number]

function named({ id, data }: { id: string; data: string | null }): Ancestor {
  return { id, label: data === null ? '' : label(JSON.parse(data) as MessageData, longestLabel) }
}

async function withVoiceNotes(db: Db, ancestors: Ancestor[]): Promise<Ancestor[]> {
  const silent = ancestors.slice(0, ancestorsNamed).filter(({ label }) => label === '')
  const lengths = await lengthsOfVoiceNotes(
    db,
    silent.map(({ id }) => id),
  )
  return ancestors.map((ancestor) => {
    const voiceNote = lengths.get(ancestor.id)
    return voiceNote === undefined ? ancestor : { ...ancestor, voiceNote }
  })
}

/** Breadcrumbs show the last 3; the length of the list says how many more there are. */
const ancestorsNamed = 3
