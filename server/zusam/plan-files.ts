import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { Ledger } from './ledger.ts'
import { asDate, asId, asWhole } from './old-values.ts'
import type { PlannedMessage } from './plan-messages.ts'
import type { Person } from './plan-people.ts'
import type { Source } from './source.ts'

/** `name` is that of a file in the folder, and never has a part of a path in it. */
export type Candidate = { path: string; name: string; size: Bytes }

export type PlannedFile = {
  id: string
  /** Null where the author is gone. */
  ownerId: string | null
  createdAt: Seconds
  /** The largest first: beside a converted file, the original may still be there. */
  candidates: Candidate[]
}

export type FilePlan = {
  files: PlannedFile[]
  /** Ids of files, in order. */
  ofMessages: Map<string, string[]>
  bytesOnDisk: Bytes
}

type Wanted = { people: Map<string, Person>; messages: readonly PlannedMessage[] }

export async function planFiles(source: Source, ledger: Ledger, { people, messages }: Wanted): Promise<FilePlan> {
  const rows = source.rows('file', ['id', 'created_at', 'content_url', 'file_index'])
  const indexOf = new Map(rows.map((row) => [String(row['id']), asWhole(row['file_index'])]))
  const ofMessages = filesOfMessages(source, ledger, messages, indexOf)
  const owners = ownersOf(people, messages, ofMessages)
  const pictures = new Set(source.rows('link', ['preview_id']).map((row) => String(row['preview_id'])))
  const { byStem, bytesOnDisk } = await listFolder(source.filesFolder, ledger)

  const files = rows.flatMap((row): PlannedFile[] => {
    const id = asId(row['id'])
    const contentUrl = String(row['content_url'])
    const stem = stemOf(contentUrl)
    const candidates = byStem.get(stem) ?? []
    byStem.delete(stem)
    const owner = owners.get(String(row['id']))
    const reason = !id
      ? 'the id is not readable'
      : owner
        ? candidates.length === 0 && 'missing in the folder'
        : pictures.has(id)
          ? 'pictures of links, which are read anew'
          : 'in no message, and nobody’s picture'
    if (reason === false)
      return [{ id: id!, candidates, ...owner!, createdAt: asDate(row['created_at']) ?? owner!.createdAt }]
    ledger.leaveOut('files', reason, contentUrl)
    leaveOutBytes(ledger, reason, candidates)
    return []
  })
  for (const candidates of byStem.values()) leaveOutBytes(ledger, 'not known to the database', candidates)
  return { files, ofMessages, bytesOnDisk }
}

export function leaveOutBytes(ledger: Ledger, reason: string, candidates: readonly Candidate[]): void {
  for (const { name, size } of candidates) ledger.leaveOut('bytes', reason, name, size)
}

function filesOfMessages(
  source: Source,
  ledger: Ledger,
  messages: readonly PlannedMessage[],
  indexOf: Map<string, number | undefined>,
): Map<string, string[]> {
  const known = new Set(messages.map(({ id }) => id))
  const listed = new Map<string, string[]>()
  for (const row of source.rows('messages_files', ['message_id', 'file_id'])) {
    const [messageId, fileId] = [String(row['message_id']), String(row['file_id'])]
    const reason = !known.has(messageId) ? 'the message is gone' : !indexOf.has(fileId) && 'the file is gone'
    if (reason) ledger.leaveOut('files in messages', reason, `${fileId} in ${messageId}`)
    else listed.set(messageId, [...(listed.get(messageId) ?? []), fileId])
  }
  const place = (id: string) => indexOf.get(id) ?? -Infinity
  const inOrder = (one: string, other: string) =>
    place(one) === place(other) ? (one < other ? -1 : 1) : place(one) - place(other)
  return new Map([...listed].map(([messageId, fileIds]) => [messageId, fileIds.toSorted(inOrder)]))
}

type Owner = { ownerId: string | null; createdAt: Seconds }

/** The author of the earliest message that has the file, or whose picture it is. */
function ownersOf(people: Map<string, Person>, messages: readonly PlannedMessage[], ofMessages: Map<string, string[]>) {
  const owners = new Map<string, Owner>()
  const byDate = messages.toSorted((one, other) => one.createdAt - other.createdAt)
  for (const { id, authorId, createdAt } of byDate)
    for (const fileId of ofMessages.get(id) ?? [])
      if (!owners.get(fileId)?.ownerId) owners.set(fileId, { ownerId: authorId, createdAt })
  for (const { id, avatarId, createdAt } of people.values())
    if (avatarId && !owners.has(avatarId)) owners.set(avatarId, { ownerId: id, createdAt })
  return owners
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '')
}

async function listFolder(folder: string, ledger: Ledger) {
  const byStem = new Map<string, Candidate[]>()
  let bytesOnDisk = 0
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    // Links and folders could lead anywhere.
    if (!entry.isFile()) {
      ledger.remark('in the folder of files, but no file', entry.name)
      continue
    }
    const { size } = await lstat(path)
    bytesOnDisk += size
    const stem = stemOf(entry.name)
    byStem.set(stem, [...(byStem.get(stem) ?? []), { path, name: entry.name, size }])
  }
  for (const candidates of byStem.values()) candidates.sort((one, other) => other.size - one.size)
  return { byStem, bytesOnDisk }
}
