import { chooseChat, type ChatChoice } from './chat-choice.ts'
import { fileFinder, type FindFile } from './entries.ts'
import { baseOf, folderOf } from './entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedMessage, ImportedReaction, ReadChat } from './imported.ts'
import { jsonParts } from './json-parts.ts'
import { idOf, listOf, numberOf, objectOf, objectsOf, secondsFrom, textOf, type JsonObject } from './json-values.ts'
import { createProblems, type Problems } from './problems.ts'
import { unreadable } from './unreadable.ts'

const mostChats = 10_000

type TelegramChat = ChatChoice & { title: string | null; messages: string }

/** One chat, or the list of all that somebody exported. */
export async function readTelegram(archive: Archive, result: ArchiveEntry, wanted?: string): Promise<ReadChat> {
  const { title, messages: path } = chooseChat(await listChats(result), wanted)
  const problems = createProblems()
  const messages = readMessages(result, path, fileFinder(archive, folderOf(result.name)), problems)
  return Object.assign(problems, { format: 'telegram' as const, title, messages })
}

async function listChats(result: ArchiveEntry): Promise<TelegramChat[]> {
  const chats = new Map<string, JsonObject>()
  const patterns = ['name', 'id', 'messages.*.id', 'chats.list.*.name', 'chats.list.*.id']
  for await (const { path, value } of jsonParts(await result.open(), patterns)) {
    const place = path[0] === 'chats' ? `chats.list.${path[2]}.messages` : 'messages'
    const chat = chats.get(place) ?? {}
    chats.set(place, chat)
    if (chats.size > mostChats) throw unreadable('too-large', { where: result.name })
    const key = path.at(-1)!
    if (path.length === 1 || path[0] === 'chats') chat[key] = value
    else chat['messages'] = true
  }
  return [...chats]
    .filter(([place, chat]) => place !== 'messages' || chat['messages'] === true)
    .map(([messages, { id, name }]) => {
      return { id: idOf(id) ?? messages, name: textOf(name) ?? '', title: textOf(name) ?? null, messages }
    })
}

async function* readMessages(
  result: ArchiveEntry,
  messages: string,
  findFile: FindFile,
  { note }: Problems,
): AsyncGenerator<ImportedMessage> {
  for await (const { path, value } of jsonParts(await result.open(), [patternOf(messages)])) {
    if (!`${path.join('.')}.`.startsWith(`${messages}.`)) continue
    const where = `${baseOf(result.name)}, message ${Number(path.at(-1)) + 1}`
    if (value === undefined) note('unreadable-line', where)
    const message = objectOf(value)
    if (message['type'] !== 'message') continue
    const at = secondsFrom(message['date_unixtime'])
    const id = idOf(message['id'])
    if (at === undefined || id === undefined) {
      note('unknown-date', where)
      continue
    }
    yield readMessage(message, { id, at, where }, findFile, note)
  }
}

/** Of one among several chats, the scanner looks at all: their places are numbers. */
function patternOf(messages: string): string {
  return `${messages.replace(/\.\d+\./, '.*.')}.*`
}

function readMessage(
  message: JsonObject,
  { id, at, where }: { id: string; at: number; where: string },
  findFile: FindFile,
  note: Problems['note'],
): ImportedMessage {
  const named = [message['photo'], message['file']].flatMap((path) => textOf(path) ?? [])
  const files = message['media_type'] === 'sticker' ? [] : named.flatMap((path) => findFile(path) ?? [])
  const missingFiles = message['media_type'] === 'sticker' ? 0 : named.length - files.length
  if (missingFiles > 0) note('missing-file', where)
  const repliesTo = idOf(message['reply_to_message_id'])
  return {
    key: id,
    sender: textOf(message['from']) ?? null,
    at,
    text: [plainText(message), pollOf(message), placeOf(message)].filter(Boolean).join('\n'),
    files,
    ...(repliesTo !== undefined && { repliesTo }),
    reactions: objectsOf(message['reactions']).flatMap(reactionsOf),
    missingFiles,
  }
}

/** A text, or pieces of text of which some are links or bold. */
function plainText(message: JsonObject): string {
  const { text } = message
  const own = typeof text === 'string' ? text : listOf(text).map(plainPiece).join('')
  return own === '' && message['media_type'] === 'sticker' ? (textOf(message['sticker_emoji']) ?? '') : own
}

function plainPiece(piece: unknown): string {
  if (typeof piece === 'string') return piece
  const { type, text, href } = objectOf(piece)
  const shown = textOf(text) ?? ''
  return type === 'text_link' && textOf(href) !== undefined ? `${shown} (${textOf(href)})` : shown
}

function pollOf(message: JsonObject): string {
  const { question, answers } = objectOf(message['poll'])
  if (textOf(question) === undefined) return ''
  const choices = objectsOf(answers).map(({ text, voters }) => `– ${textOf(text) ?? ''}: ${numberOf(voters) ?? 0}`)
  return [textOf(question), ...choices].join('\n')
}

function placeOf(message: JsonObject): string {
  const { latitude, longitude } = objectOf(message['location_information'])
  const place = [numberOf(latitude), numberOf(longitude)]
  const names = [textOf(message['place_name']), textOf(message['address'])].filter(Boolean).join(', ')
  if (place.includes(undefined)) return names
  return names || `${place[0]}, ${place[1]}`
}

/** The source names only the last few of those who reacted. */
function reactionsOf({ emoji, recent }: JsonObject): ImportedReaction[] {
  const value = textOf(emoji)
  if (value === undefined) return []
  return objectsOf(recent).flatMap(({ from }) => {
    const sender = textOf(from)
    return sender === undefined ? [] : { sender, value }
  })
}
