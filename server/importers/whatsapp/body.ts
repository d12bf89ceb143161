import { invisible } from '../entry-labels.ts'
import { maskMentionedNumbers } from '../phone-numbers.ts'
import { editing, knownWords, plainWords } from './words.ts'

export type Body = { text: string; files: { entry: string; name: string }[]; missing: string[] }
export type FindEntry = (name: string) => string | undefined

/** No name and no sentence of the application is longer. */
const longestNotice = 400

/** What somebody sent, without what the application itself wrote; undefined when nothing of theirs is left. */
export function readBody(raw: string, isIphone: boolean, findEntry: FindEntry): Body | undefined {
  const lines = withoutEdited(raw).split('\n')
  const body: Body = { text: '', files: [], missing: [] }
  if (!isIphone && isUnknownNotice(lines)) body.missing.push('')
  const kept = body.missing.length > 0 ? [] : lines.flatMap((line) => readLine(line, body, findEntry) ?? [])
  const text = readable(kept.join('\n'), body)
  if (isNotice(raw, text, isIphone, body)) return undefined
  body.text = maskMentionedNumbers(text)
  return body
}

/** The line without what names an attachment; undefined when there was nothing else. */
function readLine(line: string, body: Body, findEntry: FindEntry): string | undefined {
  const plain = line.length <= longestNotice ? line.replaceAll(invisible, '') : ''
  const found = plain === '' ? undefined : findAttachment(plain, findEntry)
  if (!found) return line
  if (found.entry === undefined) body.missing.push(found.name)
  else body.files.push({ entry: found.entry, name: found.name })
  return found.before === '' ? undefined : found.before
}

type Attachment = { name: string; entry: string | undefined; before: string }

/** A name is that of an attachment when the archive has it, or when known words stand around it. */
function findAttachment(line: string, findEntry: FindEntry): Attachment | undefined {
  const [, before = '', word = '', named] = /^(.*?)<([^<>:：]{1,40})[:：]\s?([^<>]{1,255})>$/.exec(line) ?? []
  if (named !== undefined) {
    const entry = findEntry(named)
    const isKnown = entry !== undefined || knownWords.attached.has(plainWords(word))
    return isKnown ? { name: named, entry, before: withoutPages(before.trim(), named) } : undefined
  }
  const [, name, words = ''] = /^(.{1,255}?) \(([^()]{1,40})\)$/.exec(line) ?? []
  if (name !== undefined) {
    const entry = findEntry(name)
    const isKnown = entry !== undefined || knownWords.fileAttached.has(plainWords(words))
    return isKnown ? { name, entry, before: '' } : undefined
  }
  return findOmitted(line)
}

/** A whole message in angle brackets: the notice of a file that was left out, in a language that is not known here. */
function isUnknownNotice([only = '', ...others]: string[]): boolean {
  return others.length === 0 && /^<\p{L}[\p{L}\p{M} ]{5,60}>$/u.test(only.replaceAll(invisible, ''))
}

/** Where files were left out, the kind at most is said. */
function findOmitted(line: string): Attachment | undefined {
  const bracketed = /^<([^<>]{1,60})>$/.exec(line)?.[1]
  if (bracketed !== undefined && knownWords.omitted.has(plainWords(bracketed)))
    return { name: '', entry: undefined, before: '' }
  if (knownWords.imageOmitted.has(plainWords(line))) return { name: '', entry: undefined, before: '' }
  const document = / • .{0,40}? (\S+ \S+)$/.exec(line)
  if (!document || !knownWords.imageOmitted.has(plainWords(document[1]!))) return undefined
  return { name: line.slice(0, document.index), entry: undefined, before: '' }
}

/** Some.pdf • 2 pages */
function withoutPages(before: string, name: string): string {
  const document = /^(.{1,255}?) • [^•]{0,40}$/.exec(before)?.[1]
  return document !== undefined && name.includes(document) ? '' : before
}

function withoutEdited(raw: string): string {
  const suffix = /\s*(\u200e?)<([^<>\n]{1,60})>\s*$/.exec(raw.slice(-80))
  if (!suffix) return raw
  const words = suffix[2]!
  const isEdited = knownWords.edited.has(plainWords(words)) || (editing.test(words) && !words.includes(':'))
  return isEdited ? raw.slice(0, raw.length - suffix[0].length) : raw
}

function readable(text: string, { files, missing }: Body): string {
  const named = new Set([...files.map(({ name }) => name), ...missing].filter((name) => name !== ''))
  const lines = text.split('\n').map((line) => line.replaceAll(invisible, ''))
  // Android repeats the name of a document below it.
  const own = lines.filter((line) => !named.has(line.trim()))
  return withoutMaps(readPoll(own) ?? own.join('\n')).trim()
}

/** A question with the votes of each choice. */
function readPoll(lines: string[]): string | undefined {
  const choices = lines.map((line) =>
    line.length > longestNotice ? null : /^(\p{L}[\p{L} ]{0,20}): (.+) \((\d+)\s?[^()\d]{1,15}\)$/u.exec(line),
  )
  const first = choices.findIndex((choice) => choice)
  if (first < 1 || choices[first]![1] === undefined || choices.filter(Boolean).length < 2) return undefined
  const heading = /^\p{L}[\p{L} ]{0,20}:\s*(.*)$/su.exec(lines.slice(0, first).join('\n'))?.[1]
  const rest = choices.slice(first)
  if (heading === undefined || rest.some((choice, at) => !choice && lines[first + at] !== '')) return undefined
  return [heading, ...rest.flatMap((choice) => (choice ? [`– ${choice[2]}: ${choice[3]}`] : []))].join('\n')
}

/** Places are words: nothing is fetched from whoever draws the map. */
function withoutMaps(text: string): string {
  return text
    .replaceAll(/https:\/\/maps\.google\.com\/\?q=(-?\d{1,3}\.\d{1,15}),(-?\d{1,3}\.\d{1,15})/g, '$1, $2')
    .replaceAll(/[: ]{0,3}\bhttps:\/\/(?:www\.)?foursquare\.com\/v\/\S+/g, '')
}

/** Also whatever the application says on an iPhone begins with a mark. */
function isNotice(raw: string, text: string, isIphone: boolean, { files, missing }: Body): boolean {
  if (files.length + missing.length > 0) return false
  if (text === '' || text === 'null' || knownWords.deleted.has(plainWords(text))) return true
  return isIphone && raw.startsWith('\u200e') && !isSentWithMark(raw, text)
}

/** Polls and places begin with a mark as well. */
function isSentWithMark(raw: string, text: string): boolean {
  return raw.includes('https://maps.google.com/?q=') || text.includes('\n– ')
}
