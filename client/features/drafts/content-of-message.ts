import type { BlockChanges, BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { Input } from '#contract/endpoint.ts'
import { fileKind, type MessageFile } from '#contract/files.ts'
import type { editMessage, FileCaption, Message, MessageCard } from '#contract/messages.ts'
import { withCurrentNames } from '#message-text/mentions-in-text.ts'
import { blocksWithFiles } from '../../api/sending/blocks-with-files.ts'
import { excerptOf } from '../../pieces/text/message-words.ts'
import { cutTo, dayOf } from './days.ts'
import type { DraftContent } from './drafts.ts'
import { captionsOf, hidableLink, wordsForServer } from './words-for-server.ts'

/** `files` are shown until the response in place of those that `body` names. */
export type Change = { body: Input<typeof editMessage>['body']; files?: MessageFile[] }

type Editable = Pick<Message | MessageCard, 'data' | 'files' | 'createdAt' | 'datePrecision'>

/** The initial content for editing a message, whose files are already uploaded. */
export function contentOfMessage(
  { data, files, createdAt, datePrecision }: Editable,
  blocks?: BlockDrafts,
): DraftContent {
  const day = cutTo(dayOf(createdAt), datePrecision ?? 'day')
  const text = withCurrentNames(excerptOf(data), data.mentions ?? [])
  return {
    title: data.title ?? '',
    text,
    hiddenLink: data.no_embed ? hidableLink(text) : undefined,
    ...(data.mentions && {
      mentions: data.mentions.map(({ id, name, currentName = name }) => ({ id, name: currentName })),
    }),
    day: day === dayOf(Date.now() / 1000) ? undefined : day,
    ...(blocks && { blocks }),
    files: files.map((file) => ({
      localId: file.id,
      name: file.name ?? file.contentUrl,
      kind: fileKind(file.type) ?? 'image',
      width: file.width,
      height: file.height,
      duration: file.duration,
      ...(file.voiceNote && { voiceNote: true }),
      caption: file.caption,
      alt: file.alt,
      location: file.location,
      stored: file,
    })),
  }
}

/** Only what has changed. An unchanged day keeps its time of day. */
export function changeFrom(start: DraftContent, written: DraftContent): Change {
  const { data, ...date } = wordsForServer(written)
  const files = written.files.flatMap(({ stored, caption, alt, location }) =>
    stored ? { ...stored, caption, alt, location } : [],
  )
  const hasNewWords =
    written.title !== start.title ||
    written.text !== start.text ||
    written.hiddenLink !== start.hiddenLink ||
    mentionedIn(written) !== mentionedIn(start)
  const hasNewFiles = idsOf(written) !== idsOf(start)
  const captions = newCaptions(start, written)
  const stored = written.files.flatMap(({ localId, stored }) => (stored ? { localId, id: stored.id } : []))
  const blocks = changedBlocks(start.blocks, written.blocks && blocksWithFiles(written.blocks, stored))
  return {
    body: {
      ...(hasNewWords && { data, type: 'standard' }),
      ...(hasNewFiles && { files: files.map(({ id }) => id) }),
      ...(captions.length > 0 && { captions }),
      ...(blocks && { blocks }),
      ...(written.day !== start.day && { createdAt: Math.floor(Date.now() / 1000), ...date }),
    },
    ...((hasNewFiles || captions.length > 0) && { files }),
  }
}

function newCaptions(start: DraftContent, written: DraftContent): FileCaption[] {
  const before = new Map(start.files.map((file) => [file.stored?.id, file]))
  return captionsOf(
    written.files.filter((file) => {
      const start = before.get(file.stored?.id)
      return (['caption', 'alt', 'location'] as const).some((words) => (file[words] ?? '') !== (start?.[words] ?? ''))
    }),
  )
}

/** Undefined when nothing has changed. */
function changedBlocks(start: BlockDrafts = {}, written: BlockDrafts = {}): BlockChanges | undefined {
  const removed = Object.keys(start).filter((kind) => !(kind in written))
  const changed = Object.entries(written).filter(
    ([kind, draft]) => JSON.stringify(draft) !== JSON.stringify(start[kind as keyof BlockDrafts]),
  )
  const changes = Object.fromEntries([...changed, ...removed.map((kind) => [kind, null])])
  return Object.keys(changes).length > 0 ? changes : undefined
}

function mentionedIn({ mentions = [] }: DraftContent): string {
  return mentions.map(({ id }) => id).join()
}

function idsOf({ files }: DraftContent): string {
  return files.map(({ stored, localId }) => stored?.id ?? localId).join()
}
