import { chooseChat, type ChatChoice } from '../chat-choice.ts'
import { fileFinder, type FindFile } from '../entries.ts'
import { baseOf, folderOf } from '../entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedFile, ImportedMessage, ReadChat } from '../imported.ts'
import { jsonParts } from '../json-parts.ts'
import { objectOf, objectsOf, secondsFrom, textOf, type JsonObject } from '../json-values.ts'
import { createMessageKeys } from '../message-keys.ts'
import { createProblems, type Problems } from '../problems.ts'
import { unreadable } from '../unreadable.ts'
import { mended } from './mis-encoded.ts'

type Thread = ChatChoice & { title: string | null; pages: ArchiveEntry[] }

const pageName = /(^|\/)message_(\d+)\.json$/
const mostThreads = 5000
/** In characters, roughly. A page, which is turned round, has ten thousand messages at most; encrypted chats more. */
const heaviestPage = 32 << 20

/** Threads of a folder each, with pages of which the first has the newest messages. */
export function listThreads({ entries }: Archive): Map<string, ArchiveEntry[]> {
  const pages = entries.filter(({ name }) => pageName.test(name))
  return Map.groupBy(pages, ({ name }) => folderOf(name))
}

export async function readMessenger(archive: Archive, wanted?: string): Promise<ReadChat> {
  const folders = [...listThreads(archive)]
  if (folders.length > mostThreads) throw unreadable('too-large')
  const threads: Thread[] = []
  for (const [id, pages] of folders) threads.push(await describeThread({ id, pages: oldestFirst(pages) }))
  return readThread(archive, threads, wanted)
}

/** An end-to-end encrypted chat, which comes in a file of its own. */
export async function readEncryptedThread(archive: Archive, page: ArchiveEntry, wanted?: string): Promise<ReadChat> {
  return readThread(archive, [await describeThread({ id: page.name, pages: [page] })], wanted)
}

function readThread(archive: Archive, threads: Thread[], wanted: string | undefined): ReadChat {
  const { title, pages } = chooseChat(threads, wanted)
  const problems = createProblems()
  const messages = readPages(pages, fileFinder(archive, rootOf(pages[0]!.name)), problems)
  return Object.assign(problems, { format: 'messenger' as const, title, messages })
}

function oldestFirst(pages: ArchiveEntry[]): ArchiveEntry[] {
  return pages.toSorted((a, b) => numberOfPage(b) - numberOfPage(a))
}

function numberOfPage({ name }: ArchiveEntry): number {
  return Number(pageName.exec(name)?.[2])
}

/** Of two people, Facebook calls the chat as the other; only groups have a title of their own. */
async function describeThread({ id, pages }: { id: string; pages: ArchiveEntry[] }): Promise<Thread> {
  let title: string | undefined
  let people = 0
  const patterns = ['title', 'threadName', 'participants.*']
  for await (const { path, value } of jsonParts(await pages.at(-1)!.open(), patterns)) {
    if (path[0] === 'participants') people++
    // Those of encrypted chats end in a number that is no part of the name.
    else title ??= path[0] === 'title' ? textOf(value) : textOf(value)?.replace(/_\d+$/, '')
  }
  const name = mended(title ?? '')
  return { id, pages, name: name || baseOf(id), title: people > 2 && name !== '' ? name : null }
}

/** What paths in a document begin in: the folder above `messages` or `your_facebook_activity`. */
function rootOf(page: string): string {
  const at = /(^|\/)(your_facebook_activity|your_activity_across_facebook|messages)\//.exec(page)
  return at ? page.slice(0, at.index) : folderOf(page)
}

async function* readPages(
  pages: ArchiveEntry[],
  findFile: FindFile,
  problems: Problems,
): AsyncGenerator<ImportedMessage> {
  const keyOf = createMessageKeys()
  for (const page of pages) {
    const messages: Read[] = []
    let weight = 0
    for await (const { path, value } of jsonParts(await page.open(), ['messages.*'])) {
      const read = readMessage(value, `${page.name}, message ${Number(path[1]) + 1}`, findFile, problems.note)
      if (read) messages.push(read)
      weight += read ? weightOf(read) : 0
      if (weight > heaviestPage) throw unreadable('too-large', { where: page.name })
    }
    // Reversed first, since messages of one moment stand newest first as well.
    const isNewestFirst = messages[0] && messages[0].moment > messages.at(-1)!.moment
    const inOrder = (isNewestFirst ? messages.toReversed() : messages).toSorted((a, b) => a.moment - b.moment)
    for (const { moment, words, ...message } of inOrder) {
      const day = new Date(message.at * 1000).toISOString().slice(0, 10)
      yield { key: keyOf({ day, time: String(moment), sender: message.sender ?? '', words }), ...message }
    }
  }
}

type Read = Omit<ImportedMessage, 'key'> & { moment: number; words: string }

function weightOf({ text, files, reactions }: Read): number {
  return 100 + 2 * text.length + 100 * (files.length + reactions.length)
}

const media = ['photos', 'videos', 'audio_files', 'gifs', 'files', 'media']

function readMessage(value: unknown, where: string, findFile: FindFile, note: Problems['note']): Read | undefined {
  if (value === undefined) note('unreadable-line', where)
  const message = objectOf(value)
  if (isNotice(message)) return undefined
  const written = message['timestamp_ms'] ?? message['timestamp']
  const at = secondsFrom(written, 1000)
  if (at === undefined) {
    note('unknown-date', where)
    return undefined
  }
  const named = media.flatMap((kind) => objectsOf(message[kind]))
  const files = named.flatMap((file) => readFile(file, findFile) ?? [])
  if (files.length < named.length) note('missing-file', where)
  const sender = textOf(message['sender_name'] ?? message['senderName'])
  const text = [textOf(message['content'] ?? message['text']), sharedIn(message)].filter(Boolean).join('\n')
  return {
    sender: sender === undefined ? null : mended(sender),
    at,
    text: mended(text),
    files,
    reactions: objectsOf(message['reactions']).flatMap(({ reaction, actor }) => {
      const [value, who] = [textOf(reaction), textOf(actor)]
      return value === undefined || who === undefined ? [] : { value: mended(value), sender: mended(who) }
    }),
    missingFiles: named.length - files.length,
    moment: Number(written),
    words: [text, ...named.map(({ uri }) => baseOf(textOf(uri) ?? ''))].join('\n'),
  }
}

/** Who came and went, calls, and what was taken back. */
function isNotice(message: JsonObject): boolean {
  const type = textOf(message['type'])?.toLowerCase()
  if (message['is_unsent'] === true || message['isUnsent'] === true) return true
  return type !== undefined && ['subscribe', 'unsubscribe', 'call', 'placeholder'].includes(type)
}

function readFile({ uri }: JsonObject, findFile: FindFile): ImportedFile | undefined {
  const path = textOf(uri)
  return path === undefined ? undefined : findFile(mended(path))
}

/** Not where the words have it already. */
function sharedIn(message: JsonObject): string | undefined {
  const { link, share_text: words } = objectOf(message['share'])
  const said = textOf(message['content'] ?? message['text']) ?? ''
  const shared = [textOf(words), textOf(link)].filter((each) => each !== undefined && !said.includes(each))
  return shared.join('\n') || undefined
}
