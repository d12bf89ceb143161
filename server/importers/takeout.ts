import { text as textFrom } from 'node:stream/consumers'
import { oldestDate } from '#contract/fields.ts'
import type { Seconds } from '#contract/units.ts'
import { AppError } from '../errors.ts'
import { momentInName } from './dates-in-names.ts'
import { isMedia } from './entries.ts'
import { baseOf, folderOf } from './entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedMessage, ReadChat } from './imported.ts'
import { numberOf, objectOf, secondsFrom, textOf, type JsonObject } from './json-values.ts'
import { createLocalClock, type LocalClock } from './local-time.ts'
import { byName, photoMessage } from './photo-folder.ts'
import { createProblems, type Problems } from './problems.ts'
import { createSidecarFinder } from './takeout-sidecars.ts'
import { chunksOf } from './text-lines.ts'
import { unreadable } from './unreadable.ts'

/** Photos in every language: Google Fotos, Google Foto, Fotky Google, Google Фото … */
const photosFolder =
  /^(takeout\/|(?=[^/]*google))[^/]*(phot|fot|фот|kuvat|képe|zdjęci|bilde|포토|相册|相簿|புகைப்பட)[^/]*\//i
/** Photos from 2020, Fotos von 2020, 2020년의 사진 … An album may be called so too, but has a document with its title. */
const ofYear =
  /(phot|fot|фот|kuv|kép|zdję|bild|사진|照片|புகை).*(19|20)\d\d|(19|20)\d\d.*(phot|fot|фот|사진|照片|புகை)/i
const longestSidecar = 256 << 10

export function isTakeout({ entries }: Archive): boolean {
  return entries.some(({ name }) => /^takeout\//i.test(name) || photosFolder.test(name))
}

type Album = { folder: string; photos: ArchiveEntry[]; documents: Map<string, ArchiveEntry> }

/** Folders of albums; those of years, which have all photos again, only where there is nothing else. */
export async function readTakeout(archive: Archive, { timeZone }: { timeZone: string }): Promise<ReadChat> {
  const folders = Map.groupBy(
    archive.entries.filter(({ name }) => photosFolder.test(name)),
    ({ name }) => folderOf(name),
  )
  const all = [...folders]
    .map(([folder, entries]) => albumOf(folder, entries))
    .filter(({ photos }) => photos.length > 0)
  if (all.length === 0) throw unreadable(folders.size > 0 ? 'nothing-inside' : 'wrong-takeout')
  const named: (Album & { title: string })[] = []
  for (const album of all) {
    const name = baseOf(album.folder)
    const title = (await titleIn(album)) ?? (ofYear.test(name) ? undefined : name)
    if (title !== undefined) named.push({ ...album, title })
  }
  const albums = named.length > 0 ? named : all
  const title = named.length === 1 ? named[0]!.title : null
  const problems = createProblems()
  const messages = readAlbums(albums, createLocalClock(timeZone), problems)
  return Object.assign(problems, { format: 'takeout' as const, title, messages })
}

function albumOf(folder: string, entries: ArchiveEntry[]): Album {
  const documents = entries.filter(({ name }) => /\.json$/i.test(name))
  return {
    folder,
    photos: entries.filter(({ name }) => isMedia(name)).toSorted(byName),
    documents: new Map(documents.map((entry) => [baseOf(entry.name), entry])),
  }
}

/** In a document that belongs to no photo: metadata.json, Metadaten.json, métadonnées.json … */
async function titleIn({ documents, photos }: Album): Promise<string | undefined> {
  const findSidecar = createSidecarFinder(documents.keys())
  const used = new Set(photos.map(({ name }) => findSidecar(baseOf(name))))
  for (const [name, document] of documents) {
    if (used.has(name)) continue
    const { title, photoTakenTime } = await readDocument(document)
    if (textOf(title) !== undefined && photoTakenTime === undefined) return textOf(title)!
  }
  return undefined
}

async function readDocument(document: ArchiveEntry): Promise<JsonObject> {
  if (document.size > longestSidecar) return {}
  try {
    return objectOf(JSON.parse(await textFrom(chunksOf(await document.open()))))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AppError) return {}
    throw error
  }
}

async function* readAlbums(albums: Album[], clock: LocalClock, { note }: Problems): AsyncGenerator<ImportedMessage> {
  const seen = new Set<string>()
  for (const { photos, documents } of albums) {
    const findSidecar = createSidecarFinder(documents.keys())
    for (const photo of photos) {
      const sidecar = documents.get(findSidecar(baseOf(photo.name)) ?? '')
      const described = sidecar ? await readDocument(sidecar) : {}
      if (described['trashed'] === true) continue
      const { timestamp } = objectOf(described['photoTakenTime'])
      const takenAt = secondsFrom(timestamp) ?? momentInName(baseOf(photo.name), clock)
      const at = takenAt ?? secondsOfOld(timestamp)
      const caption = textOf(described['description'])
      const name = textOf(described['title']) ?? baseOf(photo.name)
      const message = photoMessage(photo, { takenAt, at, caption, name })
      // In another album.
      if (seen.has(message.key)) continue
      seen.add(message.key)
      if (at === undefined) note('undated-photo', photo.name)
      yield message
    }
  }
}

/** Of a print that was scanned. */
function secondsOfOld(timestamp: unknown): Seconds | undefined {
  const seconds = numberOf(timestamp)
  return seconds !== undefined && seconds < 0 && seconds >= oldestDate ? Math.floor(seconds) : undefined
}
