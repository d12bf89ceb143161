import { createHash } from 'node:crypto'
import { baseOf } from '../entry-labels.ts'
import type { Archive, ImportedFile } from '../imported.ts'
import { objectOf, textOf, type JsonObject } from '../json-values.ts'

export type FindAttachment = (pointer: JsonObject) => ImportedFile | undefined

/** The name that somebody gave a file, or a hash of it that the pointer has as well. */
export function attachmentFinder({ entries }: Archive): FindAttachment {
  const files = new Map(
    entries
      .filter(({ name }) => /(^|\/)files\//.test(name))
      .flatMap(({ name }) => [
        [baseOf(name), name],
        [stemOf(name), name],
      ]),
  )
  return (pointer) => {
    const own = textOf(pointer['fileName'])
    for (const candidate of candidatesOf(pointer)) {
      const entry = files.get(candidate)
      if (entry !== undefined) return { entry, name: own ?? baseOf(entry) }
    }
    return undefined
  }
}

function stemOf(name: string): string {
  return baseOf(name).replace(/\.[^.]*$/, '')
}

function candidatesOf(pointer: JsonObject): string[] {
  const place = objectOf(pointer['locatorInfo'])
  const written = [...Object.values(pointer), ...Object.values(place)].flatMap((value) => textOf(value) ?? [])
  const [plain, local] = [textOf(place['plaintextHash']), textOf(place['localKey'])]
  const hexes = written.map((text) => Buffer.from(text, 'base64').toString('hex'))
  if (plain === undefined || local === undefined) return [...written, ...hexes]
  const both = Buffer.concat([Buffer.from(plain, 'base64'), Buffer.from(local, 'base64')])
  return [...written, ...hexes, createHash('sha256').update(both).digest('hex')]
}
