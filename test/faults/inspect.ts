import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Entry, Shown } from './ledger.ts'
import type { Originals, World } from './world.ts'

/** `lost` was acknowledged and is not there, `half` is there in part, `orphan` is there for nobody. */
export type Finding = { kind: 'lost' | 'half' | 'orphan'; what: string }

type MessageRow = { id: string; parentId: string | null; data: string }
type FileRow = { id: string; originalName: string; size: number | string }

/** Compares what a running server has with what was acknowledged; what was left open is known from then on. */
export async function inspect(world: World): Promise<Finding[]> {
  const { place, ledger } = world
  const messages = new Map((await place.ask<MessageRow>(wholeMessages)).map((row) => [row.id, row]))
  const reacted = new Set(
    (await place.ask<{ messageId: string }>('select * from reaction')).map((row) => row.messageId),
  )
  const findings = [...(await damage(world)), ...(await stored(world)), ...(await partsOf(world, messages))]
  for (const entry of ledger.entries.values()) {
    const row = messages.get(entry.id)
    const found: Shown = row && { text: textOf(row), reacted: reacted.has(entry.id) }
    const isKnown = entry.may.some((shown) => isDeepStrictEqual(shown, found))
    if (!isKnown) findings.push({ kind: entry.may.length === 1 ? 'lost' : 'half', what: `message ${entry.id}` })
    entry.may = [found]
  }
  for (const id of messages.keys()) {
    if (!ledger.entries.has(id)) findings.push({ kind: 'half', what: `message ${id}, which nobody posted` })
  }
  return findings
}

const wholeMessages = `
  select id, "parentId", coalesce(long_message.data, message.data) as data
  from message left join long_message on long_message."messageId" = message.id`

function textOf({ data }: MessageRow): string {
  return (JSON.parse(data) as { text: string }).text
}

async function damage({ place }: World): Promise<Finding[]> {
  if (place.database !== 'SQLite') return []
  const answers = [
    ...(await place.ask<{ integrity_check: string }>('pragma integrity_check')).map((row) => row.integrity_check),
    ...(await place.ask('pragma foreign_key_check')).map((row) => JSON.stringify(row)),
  ]
  return answers.filter((answer) => answer !== 'ok').map((what) => ({ kind: 'half', what }))
}

/** Everything that a message brings with it: its words, its files, and one notification for all other members. */
async function partsOf({ place, ledger }: World, messages: Map<string, MessageRow>): Promise<Finding[]> {
  const words = await grouped(wordsOf(place, messages))
  const files = await grouped(
    place.ask<Part>('select "messageId", "fileId" as part from message_file order by position'),
  )
  const told = await grouped(place.ask<Part>('select "messageId", id as part from notification'))
  const half = (what: string): Finding => ({ kind: 'half', what })
  const findings: Finding[] = []
  for (const row of messages.values()) {
    // The name of its photo is one that a camera gives, which nobody searches.
    const expected = new Set(textOf(row).split(' '))
    if (!isDeepStrictEqual(new Set(words.get(row.id)), expected)) findings.push(half(`the words of ${row.id}`))
    const entry: Entry | undefined = ledger.entries.get(row.id)
    if (!isDeepStrictEqual(files.get(row.id) ?? [], entry?.files)) findings.push(half(`the files of ${row.id}`))
    if (told.get(row.id)?.length !== 1) findings.push(half(`the notification of ${row.id}`))
  }
  const [counted] = await place.ask<{ messagesInFront: number }>('select "messagesInFront" from "group"')
  const inFront = [...messages.values()].filter(({ parentId }) => parentId === null).length
  if (counted?.messagesInFront !== inFront) findings.push(half('the number of messages in front'))
  return findings
}

type Part = { messageId: string; part: string }

/** The index of SQLite is asked for each word, since it keeps no list of what a message has. */
async function wordsOf(place: World['place'], messages: Map<string, MessageRow>): Promise<Part[]> {
  if (place.database !== 'SQLite') {
    return place.ask<Part>(`
      select "messageId", lexeme as part from indexed_message, unnest(words) where not starts_with(lexeme, '_')`)
  }
  const words = new Set([...messages.values()].flatMap((row) => textOf(row).split(' ')))
  const found = [...words].map((word) =>
    place.ask<Part>(`
      select "messageId", '${word}' as part from indexed_words join indexed_message on number = indexed_words.rowid
      where indexed_words match '"${word}"'`),
  )
  return (await Promise.all(found)).flat()
}

async function grouped(parts: Promise<Part[]>): Promise<Map<string, string[]>> {
  return new Map(
    [...Map.groupBy(await parts, ({ messageId }) => messageId)].map(([id, rows]) => [id, rows.map(({ part }) => part)]),
  )
}

/** Rows without bytes, bytes without a row, and bytes that are others than were sent. */
async function stored({ place, ledger, originals = onDisk(place) }: World): Promise<Finding[]> {
  const rows = await place.ask<FileRow>('select id, "originalName", size from file')
  const ids = new Set(rows.map(({ id }) => id))
  const lost = (id: string): Finding => ({ kind: ledger.files.has(id) ? 'lost' : 'half', what: `file ${id}` })
  const findings = [...ledger.files.keys()].filter((id) => !ids.has(id)).map(lost)
  for (const { id, originalName, size } of rows) {
    const bytes = await originals.read(originalName)
    const sent = ledger.files.get(id)
    if (bytes?.length !== Number(size) || (sent && createHash('sha256').update(bytes).digest('hex') !== sent))
      findings.push(lost(id))
  }
  const later = await place.ask<{ data: string }>(`select data from job where kind = 'remove-stored-file'`)
  const expected = new Set([
    ...rows.map(({ originalName }) => originalName),
    ...later.flatMap(({ data }) => (JSON.parse(data) as { names: string[] }).names),
  ])
  const orphans = (await originals.list()).filter((name) => !expected.has(name))
  return [...findings, ...orphans.map((what): Finding => ({ kind: 'orphan', what }))]
}

function onDisk({ dataFolder }: World['place']): Originals {
  const folder = join(dataFolder, 'files')
  const names = () => (existsSync(join(folder, 'originals')) ? readdirSync(join(folder, 'originals')) : [])
  return {
    read: async (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined),
    list: async () => names().map((name) => `originals/${name}`),
  }
}
