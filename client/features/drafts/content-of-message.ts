import type { Input } from '#contract/endpoint.ts'
import { fileKind, type MessageFile } from '#contract/files.ts'
import type { editMessage, Message, MessageCard, MessageData } from '#contract/messages.ts'
import { dayOf } from './days.ts'
import type { DraftContent } from './drafts.ts'
import { excerptOf } from '../../pieces/text/message-words.ts'
import { wordsForServer } from './words-for-server.ts'

/** What is changed of a message. `files` are shown meanwhile in place of those that `body` names. */
export type Change = { body: Input<typeof editMessage>['body']; files?: MessageFile[] }

type Editable = Pick<Message | MessageCard, 'data' | 'files' | 'createdAt'>

/** What the writer starts with when a message is changed. Its files are there already. */
export function contentOfMessage({ data, files, createdAt }: Editable): DraftContent {
  const day = dayOf(createdAt)
  return {
    title: data.title ?? '',
    text: excerptOf(data),
    day: day === dayOf(Date.now() / 1000) ? undefined : day,
    files: files.map((file) => ({
      localId: file.id,
      name: file.name ?? file.contentUrl,
      kind: fileKind(file.type) ?? 'image',
      width: file.width,
      height: file.height,
      duration: file.duration,
      stored: file,
    })),
  }
}

/** What the server has to be told, and only that. A day that was not touched keeps its time of day. */
export function changeFrom(start: DraftContent, written: DraftContent, { no_embed }: MessageData): Change {
  const { data, createdAt } = wordsForServer(written)
  const files = written.files.flatMap(({ stored }) => stored ?? [])
  const hasNewWords = written.title !== start.title || written.text !== start.text
  const hasNewFiles = idsOf(written) !== idsOf(start)
  return {
    body: {
      ...(hasNewWords && { data: { ...data, ...(no_embed && { no_embed }) }, type: 'standard' }),
      ...(hasNewFiles && { files: files.map(({ id }) => id) }),
      ...(written.day !== start.day && { createdAt: createdAt ?? Math.floor(Date.now() / 1000) }),
    },
    ...(hasNewFiles && { files }),
  }
}

function idsOf({ files }: DraftContent): string {
  return files.map(({ stored, localId }) => stored?.id ?? localId).join()
}
