import type { Bytes } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'

/** Of a file named by its author and its own name; both fit into the 255 bytes of a name. */
export const longestAuthor: Bytes = 60
export const longestOwn: Bytes = 120

/**
 * What a person wrote, as part of a file's name that every system takes: one line without invisible characters, those
 * that Windows forbids anywhere, or dots and spaces at its ends.
 */
export function nameOnDisk(text: string, longest: Bytes): string {
  const plain = plainLine(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\\/:*?"<>|]/g, ' '),
  ).replace(/\s+/gu, ' ')
  let bytes = 0
  let name = ''
  for (const character of plain) {
    bytes += Buffer.byteLength(character)
    if (bytes > longest) break
    name += character
  }
  return name.replaceAll(/^[. ]+|[. ]+$/g, '')
}
