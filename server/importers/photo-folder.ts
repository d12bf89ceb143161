import type { Seconds } from '#contract/units.ts'
import { momentInName } from './dates-in-names.ts'
import { isMedia } from './entries.ts'
import { baseOf, folderOf } from './entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedMessage, ReadChat } from './imported.ts'
import { createLocalClock, type LocalClock } from './local-time.ts'
import { keyFrom } from './message-keys.ts'
import { createProblems } from './problems.ts'

/** Photos by themselves. Their own dates are read later, with their pixels. */
export function readPhotos(archive: Archive, { timeZone }: { timeZone: string }): ReadChat {
  const photos = archive.entries.filter(({ name }) => isMedia(name)).toSorted(byName)
  const folders = new Set(photos.map(({ name }) => folderOf(name)))
  const title = folders.size === 1 ? baseOf([...folders][0]!) || null : null
  const clock = createLocalClock(timeZone)
  const messages = readEach(photos, clock)
  return Object.assign(createProblems(), { format: 'photos' as const, title, messages })
}

async function* readEach(photos: ArchiveEntry[], clock: LocalClock): AsyncGenerator<ImportedMessage> {
  for (const photo of photos) yield photoMessage(photo, { takenAt: momentInName(baseOf(photo.name), clock) })
}

/** `at` where it was taken before cameras could tell. */
type PhotoFacts = { takenAt?: Seconds; at?: Seconds; caption?: string; name?: string }

/** Its key is the same in whichever folder it lies in a later archive, and whether or not its date is beside it. */
export function photoMessage(
  { name: entry, size, changedAt, checksum = 0 }: ArchiveEntry,
  { takenAt, at = takenAt, caption, name = baseOf(entry) }: PhotoFacts,
): ImportedMessage {
  const file = { entry, name, ...(takenAt !== undefined && { takenAt }), ...(caption !== undefined && { caption }) }
  return {
    key: keyFrom(baseOf(entry), size, checksum),
    sender: null,
    at: at ?? changedAt ?? 0,
    ...(at === undefined && { isUndated: true }),
    text: '',
    files: [file],
    reactions: [],
    missingFiles: 0,
  }
}

export function byName(a: ArchiveEntry, b: ArchiveEntry): number {
  return a.name < b.name ? -1 : 1
}
