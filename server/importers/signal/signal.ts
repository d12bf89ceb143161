import { chooseChat, type ChatChoice } from '../chat-choice.ts'
import { baseOf } from '../entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedMessage, ReadChat } from '../imported.ts'
import { idOf, numberOf, objectOf, objectsOf, secondsFrom, textOf, type JsonObject } from '../json-values.ts'
import { keyFrom } from '../message-keys.ts'
import { createProblems, type Problems } from '../problems.ts'
import { textLines } from '../text-lines.ts'
import { attachmentFinder, type FindAttachment } from './signal-files.ts'

/** `identity` stays the same in a later export; ids may not. */
type Person = { name: string; identity: string }
type SignalChat = ChatChoice & { title: string | null; messages: number }
type Contents = { people: Map<string, Person>; chats: Map<string, SignalChat> }

/** So many, that the chat of a group never has more. */
const mostPeople = 50_000

/** Frames of Signal's backup format, a line each. */
export async function readSignal(archive: Archive, main: ArchiveEntry, wanted?: string): Promise<ReadChat> {
  const { people, chats } = await listContents(main)
  const { id, title } = chooseChat(
    [...chats.values()].filter(({ messages }) => messages > 0),
    wanted,
  )
  const problems = createProblems()
  const messages = readMessages(main, id, people, attachmentFinder(archive), problems)
  return Object.assign(problems, { format: 'signal' as const, title, messages })
}

async function listContents(main: ArchiveEntry): Promise<Contents> {
  const people = new Map<string, Person>()
  const titles = new Map<string, string>()
  const chats = new Map<string, SignalChat>()
  let ownName = ''
  for await (const { frame } of frames(main)) {
    const { account, recipient, chat, chatItem } = frame
    if (account) ownName = nameFrom(objectOf(account), 'givenName', 'familyName')
    const recipientId = idOf(objectOf(recipient)['id'])
    if (recipientId !== undefined && people.size + titles.size < mostPeople) {
      const title = titleOfGroup(objectOf(recipient))
      if (title !== undefined) titles.set(recipientId, title)
      else people.set(recipientId, personOf(objectOf(recipient), recipientId, ownName))
    }
    const { id: chatId, recipientId: withWhom } = objectOf(chat)
    const [id, whom] = [idOf(chatId), idOf(withWhom) ?? '']
    if (id !== undefined && chats.size < mostPeople) {
      const title = titles.get(whom) || null
      chats.set(id, { id, title, name: title ?? people.get(whom)?.name ?? id, messages: 0 })
    }
    const itsChat = chats.get(idOf(objectOf(chatItem)['chatId']) ?? '')
    if (itsChat && objectOf(chatItem)['standardMessage']) itsChat.messages++
  }
  return { people, chats }
}

async function* frames(main: ArchiveEntry): AsyncGenerator<{ frame: JsonObject; line: number; isBroken: boolean }> {
  for await (const { text, number, isCut } of textLines(await main.open())) {
    if (text.trim() === '') continue
    const value = isCut ? undefined : parsed(text)
    yield { frame: objectOf(value), line: number, isBroken: value === undefined }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function titleOfGroup({ group }: JsonObject): string | undefined {
  if (!group) return undefined
  return textOf(objectOf(objectOf(objectOf(group)['snapshot'])['title'])['title']) ?? ''
}

function personOf({ contact, self }: JsonObject, id: string, ownName: string): Person {
  if (self) return { name: ownName, identity: 'self' }
  const known = objectOf(contact)
  const number = idOf(known['e164'])
  const name =
    nameFrom(objectOf(known['nickname']), 'given', 'family') ||
    nameFrom(known, 'systemGivenName', 'systemFamilyName') ||
    nameFrom(known, 'profileGivenName', 'profileFamilyName') ||
    (number === undefined ? '' : `+${number.replace(/^\+/, '')}`)
  return { name, identity: textOf(known['aci']) ?? number ?? id }
}

function nameFrom(value: JsonObject, given: string, family: string): string {
  return [textOf(value[given]), textOf(value[family])].filter(Boolean).join(' ')
}

async function* readMessages(
  main: ArchiveEntry,
  chatId: string,
  people: Contents['people'],
  findAttachment: FindAttachment,
  { note }: Problems,
): AsyncGenerator<ImportedMessage> {
  for await (const { frame, line, isBroken } of frames(main)) {
    const where = `${baseOf(main.name)}:${line}`
    if (isBroken) note('unreadable-line', where)
    const item = objectOf(frame['chatItem'])
    const message = objectOf(item['standardMessage'])
    if (idOf(item['chatId']) !== chatId || !item['standardMessage']) continue
    const at = secondsFrom(item['dateSent'], 1000)
    if (at === undefined) {
      note('unknown-date', where)
      continue
    }
    const { files, missingFiles } = attachmentsOf(message, findAttachment)
    if (missingFiles > 0) note('missing-file', where)
    const quote = objectOf(message['quote'])
    yield {
      key: keyOf(people, item['authorId'], item['dateSent']),
      sender: senderOf(people, item['authorId']),
      at,
      text: textOf(objectOf(message['text'])['body']) ?? '',
      files,
      ...(quote['targetSentTimestamp'] != null && {
        repliesTo: keyOf(people, quote['authorId'], quote['targetSentTimestamp']),
      }),
      reactions: objectsOf(message['reactions']).flatMap(({ emoji, authorId }) => {
        const [value, sender] = [textOf(emoji), senderOf(people, authorId)]
        return value === undefined || sender === null ? [] : { sender, value }
      }),
      missingFiles,
    }
  }
}

function senderOf(people: Contents['people'], id: unknown): string | null {
  return people.get(idOf(id) ?? '')?.name || null
}

function keyOf(people: Contents['people'], authorId: unknown, dateSent: unknown): string {
  const id = idOf(authorId) ?? ''
  return keyFrom(people.get(id)?.identity ?? id, numberOf(dateSent) ?? 0)
}

function attachmentsOf(message: JsonObject, findAttachment: FindAttachment) {
  const pointers = objectsOf(message['attachments']).map(({ pointer }) => objectOf(pointer))
  const files = pointers.flatMap((pointer) => {
    const file = findAttachment(pointer)
    const caption = textOf(pointer['caption'])
    return file ? { ...file, ...(caption !== undefined && { caption }) } : []
  })
  return { files, missingFiles: pointers.length - files.length }
}
