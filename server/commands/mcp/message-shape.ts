import type { MessageFile } from '#contract/files.ts'
import { fileKind } from '#contract/files.ts'
import type { Message, MessageCard } from '#contract/messages.ts'
import { withCurrentNames } from '#message-text/mentions-in-text.ts'
import { readableText } from '#message-text/readable-text.ts'
import type { ServerCalls } from './call-server.ts'

const longestText = 6000
const mostFiles = 50

export function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** A message as an assistant reads it; without what only screens need. */
export function messageOf({ base }: Pick<ServerCalls, 'base'>, message: MessageCard | Message, length = longestText) {
  const { id, data, author, createdAt, group, files, blocks, withheld, link, datePrecision } = message
  const text = withCurrentNames(readableText(data.text), data.mentions ?? [])
  const isCut = text.length > length
  return {
    id,
    address: `${base}messages/${id}`,
    group: group.name,
    groupId: group.id,
    author: author?.name ?? 'somebody whose account is gone',
    ...(author && { authorId: author.id }),
    date: dateOf(createdAt),
    ...(datePrecision && { dateIsOnlyThe: datePrecision }),
    ...(data.title && { title: data.title }),
    ...(text && { text: isCut ? `${text.slice(0, length)}…` : text }),
    ...(isCut && { textIsCut: true }),
    ...(files.length > 0 && { files: files.slice(0, mostFiles).map(fileOf) }),
    ...(blocks && { has: blocks }),
    ...(link && { link: link.url }),
    ...(withheld && { withheldByHost: withheld }),
    ...('fileCount' in message && message.fileCount > files.length && { filesInAll: message.fileCount }),
    ...('fileCount' in message && { replies: message.children }),
  }
}

function fileOf({ id, type, name, title, caption, alt, location, duration }: MessageFile) {
  return {
    id,
    kind: fileKind(type) ?? type,
    ...(name && { name }),
    ...(title && { title }),
    ...(caption && { caption }),
    ...(location && { location }),
    ...(alt && { description: alt }),
    ...(duration && { seconds: Math.round(duration) }),
  }
}
