import { findHead, readCoterie } from './coterie/coterie.ts'
import { entriesNamed, isMedia } from './entries.ts'
import { listGroupFiles, readFacebookGroup } from './facebook/facebook-group.ts'
import { listThreads, readEncryptedThread, readMessenger } from './facebook/messenger.ts'
import type { Archive, ArchiveEntry, ReadChat } from './imported.ts'
import { jsonParts } from './json-parts.ts'
import { objectOf } from './json-values.ts'
import { readPhotos } from './photo-folder.ts'
import { readSignal } from './signal/signal.ts'
import { isTakeout, readTakeout } from './takeout.ts'
import { readTelegram } from './telegram.ts'
import { unreadable } from './unreadable.ts'
import { findChatText } from './whatsapp/chat-text.ts'
import { readWhatsapp, type WhatsappOptions } from './whatsapp/whatsapp.ts'

/** `chat` is the id of one of several, as the error named it. */
type ReadingOptions = WhatsappOptions & { chat?: string }

/** @throws AppError import-unreadable, whose first field says why */
export async function recognise(archive: Archive, options: ReadingOptions): Promise<ReadChat> {
  const head = findHead(archive)
  if (head) return readCoterie(archive, head, options.chat)
  if (isTakeout(archive)) return readTakeout(archive, options)
  const [signal] = entriesNamed(archive, /(^|\/)main\.jsonl$/i)
  if (signal) return readSignal(archive, signal, options.chat)
  const threads = listThreads(archive)
  const isThread = options.chat !== undefined && threads.has(options.chat)
  if (listGroupFiles(archive).length > 0 && !isThread) return readFacebookGroup(archive, options.chat)
  if (threads.size > 0) return readMessenger(archive, options.chat)
  const document = await findDocument(archive)
  if (document?.kind === 'telegram') return readTelegram(archive, document.entry, options.chat)
  if (document?.kind === 'messenger') return readEncryptedThread(archive, document.entry, options.chat)
  const chatText = await findChatText(archive)
  if (chatText) return readWhatsapp(archive, chatText, options)
  refuseKnown(archive)
  if (archive.entries.some(({ name }) => isMedia(name))) return readPhotos(archive, options)
  throw unreadable(archive.entries.length > 0 && isAll(archive, nested) ? 'several-archives' : 'nothing-inside')
}

/** Of documents whose names say nothing, so many are looked into. */
const documentsTried = 20

/** A document is known by what its first message has. */
async function findDocument(
  archive: Archive,
): Promise<{ kind: 'telegram' | 'messenger'; entry: ArchiveEntry } | undefined> {
  const documents = entriesNamed(archive, /\.json$/i).filter(({ name }) => !/\/.*\//.test(name))
  const byName = documents.toSorted((a, b) => Number(isResult(b)) - Number(isResult(a)))
  for (const entry of byName.slice(0, documentsTried)) {
    const kind = await kindOf(entry)
    if (kind) return { kind, entry }
  }
  return undefined
}

function isResult({ name }: ArchiveEntry): boolean {
  return /(^|\/)result( \(\d+\))?\.json$/i.test(name)
}

async function kindOf(entry: ArchiveEntry): Promise<'telegram' | 'messenger' | undefined> {
  for await (const { value } of jsonParts(await entry.open(), ['messages.*', 'chats.list.*.messages.*'])) {
    const message = objectOf(value)
    if ('date_unixtime' in message) return 'telegram'
    if ('senderName' in message || 'sender_name' in message) return 'messenger'
  }
  return undefined
}

const nested = /\.(zip|7z|rar|tgz|gz)$/i

function refuseKnown(archive: Archive): void {
  if (entriesNamed(archive, /\.backup$/i).length > 0) throw unreadable('signal-backup')
  if (entriesNamed(archive, /(^|\/)(messages|message_1|group_posts_and_comments)\.html$/i).length > 0)
    throw unreadable('html-export')
}

function isAll({ entries }: Archive, pattern: RegExp): boolean {
  return entries.every(({ name }) => pattern.test(name))
}
