import { limits } from '#contract/fields.ts'
import type { ArchivedVersion } from '../../archive/schema.ts'
import type { ImportedPerson, ImportedVersion } from '../imported.ts'

type Lines = AsyncGenerator<{ line: ArchivedVersion }>

/** Hands out what each message said before, when asked in the order of the messages: it holds none in memory. */
export function versionsInOrder(lines: Lines, people: ReadonlyMap<string, ImportedPerson>) {
  let next: ArchivedVersion | undefined
  const peek = async () => (next ??= ((await lines.next()).value as { line: ArchivedVersion } | undefined)?.line)
  return {
    of: async (messageId: string): Promise<ImportedVersion[]> => {
      const found: ImportedVersion[] = []
      for (let version = await peek(); version?.message === messageId; version = await peek()) {
        found.push(imported(version, people))
        if (found.length > limits.versionsPerMessage) found.shift()
        next = undefined
      }
      return found
    },
    /** Whether there are some of no message that was asked about. */
    areLeft: async () => (await peek()) !== undefined,
    close: () => lines.return(undefined),
  }
}

function imported(version: ArchivedVersion, people: ReadonlyMap<string, ImportedPerson>): ImportedVersion {
  const { message: _, writtenAtIso: __, mentions = [], ...said } = version
  const named = mentions.flatMap(({ person, name }) => {
    const found = people.get(person)
    return found ? [{ person: found, name }] : []
  })
  return { ...said, mentions: named }
}
