import { setImmediate } from 'node:timers/promises'
import type { Seconds } from '#contract/units.ts'

/** `text` is plain. */
export type AtomEntry = {
  id: string
  title: string
  published: Seconds
  updated: Seconds
  author: string
  link: string
  group?: string
  text?: string
}

export type Atom = {
  id: string
  title: string
  language: string
  updated: Seconds
  address: string
  link: string
  entries: readonly AtomEntry[]
}

/** A feed by RFC 4287; ids are UUIDs. With pauses, because long texts take a while. */
export async function writeAtom({ id, title, language, updated, address, link, entries }: Atom): Promise<string> {
  const written: string[] = []
  for (const entry of entries) {
    written.push(...linesOf(entry))
    await setImmediate()
  }
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
    `  <id>urn:uuid:${id}</id>`,
    `  <title>${escaped(title)}</title>`,
    `  <updated>${moment(updated)}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${escaped(address)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escaped(link)}"/>`,
    ...written,
    '</feed>',
    '',
  ].join('\n')
}

function linesOf({ id, title, published, updated, author, link, group, text }: AtomEntry): string[] {
  return [
    '  <entry>',
    `    <id>urn:uuid:${id}</id>`,
    `    <title>${escaped(title)}</title>`,
    `    <published>${moment(published)}</published>`,
    `    <updated>${moment(updated)}</updated>`,
    `    <author><name>${escaped(author)}</name></author>`,
    `    <link rel="alternate" type="text/html" href="${escaped(link)}"/>`,
    ...(group === undefined ? [] : [`    <category term="${escaped(group)}"/>`]),
    ...(text === undefined ? [] : [`    <content type="text">${escaped(text)}</content>`]),
    '  </entry>',
  ]
}

function moment(seconds: Seconds): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

/** Without what XML 1.0 has no way to write. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
