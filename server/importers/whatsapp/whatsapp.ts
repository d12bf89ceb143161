import type { Bytes, Seconds } from '#contract/units.ts'
import { baseOf, invisible, labelOf } from '../entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedMessage, ReadChat } from '../imported.ts'
import { createLocalClock, type LocalTime } from '../local-time.ts'
import { createMessageKeys } from '../message-keys.ts'
import { createProblems, type Problems } from '../problems.ts'
import { textLines, type TextLine } from '../text-lines.ts'
import { unreadable } from '../unreadable.ts'
import { readBody, type FindEntry } from './body.ts'
import { titleOf } from './chat-text.ts'
import { createDateEvidence, dayOf, inOrder, type DateEvidence, type DateOrder } from './date-order.ts'
import { createStampReader, type Stamp, type StampReader } from './stamps.ts'

/** In characters; the application itself allows 65,536. */
const longestMessage = 200_000
/** It exports forty thousand messages at most. */
const longestText: Bytes = 256 << 20

export type WhatsappOptions = {
  /** Where times have no zone of their own, they are those of this one. */
  timeZone: string
  /** Whether the month comes first where nothing in the chat tells. */
  monthFirst?: boolean
}

/** Reads the text twice: the first time, to see which way round its dates are. */
export async function readWhatsapp(
  archive: Archive,
  text: ArchiveEntry,
  { timeZone, monthFirst = false }: WhatsappOptions,
): Promise<ReadChat> {
  if (text.size > longestText) throw unreadable('too-large', { where: text.name })
  const readStamp = createStampReader()
  const { style, evidence } = await lookThrough(text, readStamp)
  const { order, isSure } = evidence.settle(text.name, monthFirst)
  const inStyle: StampReader = (line) => {
    const stamp = readStamp(line)
    return stamp?.style === style ? stamp : undefined
  }
  const problems = createProblems()
  if (!isSure) problems.note('unsure-of-dates', text.name)
  const said = splitMessages(text, inStyle, order, problems)
  const messages = readMessages(said, text, entryFinder(archive), timeZone, problems)
  return Object.assign(problems, { format: 'whatsapp' as const, title: titleOf(archive, text), messages })
}

type Look = { style: string; stamps: number; evidence: DateEvidence }

/** Stamps of another style than most are words that somebody pasted. */
async function lookThrough(text: ArchiveEntry, readStamp: StampReader): Promise<Look> {
  const looks = new Map<string, Look>()
  for await (const line of textLines(await text.open())) {
    const stamp = readStamp(line.text)
    if (!stamp) continue
    const look = looks.get(stamp.style) ?? { style: stamp.style, stamps: 0, evidence: createDateEvidence() }
    looks.set(stamp.style, look)
    look.stamps++
    look.evidence.add(stamp, dayNamedIn(stamp.rest.slice(0, 500)))
  }
  const [most] = [...looks.values()].toSorted((a, b) => b.stamps - a.stamps)
  if (!most) throw unreadable('nothing-inside', { where: text.name })
  return most
}

/** 20220327 of IMG-20220327-WA0003.jpg and of 00000035-PHOTO-2022-03-27-21-41-55.jpg */
function dayNamedIn(rest: string): string | undefined {
  const [, ...parts] =
    /-[A-Z]+-(\d{4})-(\d\d)-(\d\d)-\d\d-\d\d-\d\d\.|\b[A-Z]{3}-(\d{4})(\d\d)(\d\d)-WA\d/.exec(rest) ?? []
  const day = parts.filter((part) => part !== undefined).join('')
  return day === '' ? undefined : day
}

type Said = { time: LocalTime; stamp: Stamp; body: string; line: number }

async function* splitMessages(
  text: ArchiveEntry,
  readStamp: StampReader,
  order: DateOrder,
  { note }: Problems,
): AsyncGenerator<Said> {
  let current: Said | undefined
  for await (const line of textLines(await text.open())) {
    const where = `${baseOf(text.name)}:${line.number}`
    if (line.isCut) note('line-too-long', where)
    const stamp = readStamp(line.text)
    const time = stamp && inOrder(stamp, order)
    if (stamp && time) {
      if (current) yield current
      current = { time, stamp, body: stamp.rest.slice(0, longestMessage), line: line.number }
    } else if (current) {
      if (stamp) note('unknown-date', where)
      addLine(current, line, where, note)
    } else if (line.text.trim() !== '') note('unreadable-line', where)
  }
  if (current) yield current
}

function addLine(said: Said, line: TextLine, where: string, note: Problems['note']): void {
  if (said.body.length >= longestMessage) return
  said.body += `\n${line.text}`
  if (said.body.length < longestMessage) return
  said.body = said.body.slice(0, longestMessage)
  if (!line.isCut) note('line-too-long', where)
}

async function* readMessages(
  said: AsyncIterable<Said>,
  text: ArchiveEntry,
  findEntry: FindEntry,
  timeZone: string,
  { note }: Problems,
): AsyncGenerator<ImportedMessage> {
  const clock = createLocalClock(timeZone)
  const keyOf = createMessageKeys()
  let last: Seconds = -Infinity
  for await (const { time, stamp, body, line } of said) {
    const from = splitSender(body)
    const read = from && readBody(from.words, stamp.isIphone, findEntry)
    if (!read) continue
    const at = clock(time, last)
    last = at
    for (const name of read.missing) note('missing-file', `${baseOf(text.name)}:${line}${name && ` ${name}`}`)
    const words = [read.text, ...read.files.map(({ name }) => name), ...read.missing].join('\n')
    const clockTime = `${time.hour}:${time.minute}:${time.second}`
    yield {
      key: keyOf({ day: dayOf(time), time: clockTime, sender: from.sender, words }),
      sender: from.sender,
      at,
      text: read.text,
      files: read.files,
      reactions: [],
      missingFiles: read.missing.length,
    }
  }
}

/** Ends at the first colon; a quotation mark before it is that of a notice, such as of a new subject. */
function splitSender(body: string): { sender: string; words: string } | undefined {
  const [whole = '', name = ''] = /^([^\n]{1,200}?):(?: |(?=\n|$))/.exec(body) ?? []
  if (whole === '' || /["“”«»„]/.test(name)) return undefined
  const sender = name
    .replaceAll(invisible, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/^~\s*/, '')
    .trim()
  return sender === '' ? undefined : { sender, words: body.slice(whole.length) }
}

/** Names in the text against those in the archive; audio that was sent may lack its ending in the text. */
function entryFinder({ entries }: Archive): FindEntry {
  const names = new Map<string, string>()
  for (const { name } of entries) {
    const base = baseOf(name)
    if (!names.has(base)) names.set(base, name)
    if (/^(AUD|PTT)-/.test(base)) names.set(base.slice(0, base.lastIndexOf('.') + 1), name)
  }
  return (name) => names.get(labelOf(name).trim())
}
