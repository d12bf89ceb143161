import { chooseChat } from '../chat-choice.ts'
import { entriesNamed, fileFinder, type FindFile } from '../entries.ts'
import { baseOf } from '../entry-labels.ts'
import type { Archive, ArchiveEntry, ImportedFile, ImportedMessage, ReadChat } from '../imported.ts'
import { jsonParts } from '../json-parts.ts'
import { objectOf, objectsOf, secondsFrom, textOf, type JsonObject } from '../json-values.ts'
import { createMessageKeys } from '../message-keys.ts'
import { createProblems, type Problems } from '../problems.ts'
import { mended } from './mis-encoded.ts'

const groupFiles = /(^|\/)groups\/(group_posts_and_comments|your_comments_in_groups|your_posts_in_groups|posts)\.json$/
const patterns = ['group_posts_v2.*', 'group_comments_v2.*', '*']

/** Who wrote, and where: the name of a group stands only in a sentence. */
const sentences = [
  /^(?<who>.+?) (?:posted|commented|shared .+?|added .+?|uploaded .+?|created .+?|updated .+?) in (?:the group:? )?(?<group>.+?)\.?$/,
  /^(?<who>.+?) hat (?:etwas |.+? )?in (?:der Gruppe )?(?<group>.+?) (?:gepostet|geteilt|veröffentlicht|kommentiert)\.?$/,
  /^(?<who>.+?) a (?:publié|partagé|ajouté|commenté)(?: .+?)? dans (?:le groupe )?(?<group>.+?)\.?$/,
  /^(?<who>.+?) (?:publicó|compartió|agregó|añadió|comentó)(?: .+?)? en (?:el grupo )?(?<group>.+?)\.?$/,
  /^(?<who>.+?) ha (?:pubblicato|condiviso|aggiunto|commentato)(?: .+?)? (?:in|nel gruppo) (?<group>.+?)\.?$/,
  /^(?<who>.+?) (?:publicou|postou|compartilhou|adicionou|comentou)(?: .+?)? (?:em|no grupo) (?<group>.+?)\.?$/,
  /^(?<who>.+?) heeft (?:.+? )?in (?:de groep )?(?<group>.+?) (?:geplaatst|gedeeld|gepost)\.?$/,
]

export function listGroupFiles(archive: Archive): ArchiveEntry[] {
  return entriesNamed(archive, groupFiles)
}

/** What one person wrote in a group; the posts of the others are in their own downloads. */
export async function readFacebookGroup(archive: Archive, wanted?: string): Promise<ReadChat> {
  const documents = listGroupFiles(archive)
  const { names, author } = await listGroups(documents)
  const groups = [...names].map((name) => ({ id: name, name: name || 'Facebook' }))
  const { id: group } = chooseChat(groups, wanted)
  const problems = createProblems()
  const root = documents[0]!.name.replace(/(^|\/)(your_facebook_activity\/)?groups\/[^/]+$/, '')
  const messages = readEntries(documents, { group, author, findFile: fileFinder(archive, root) }, problems)
  return Object.assign(problems, { format: 'facebook-group' as const, title: group || null, messages })
}

async function listGroups(documents: ArchiveEntry[]): Promise<{ names: Set<string>; author: string | null }> {
  const names = new Set<string>()
  let author: string | null = null
  for (const document of documents) {
    for await (const { value } of jsonParts(await document.open(), patterns)) {
      const entry = objectOf(value)
      if (!isEntry(entry)) continue
      const { group, who } = placeOf(entry)
      if (names.size < 1000) names.add(group)
      author ??= who
    }
  }
  return { names, author }
}

function isEntry(entry: JsonObject): boolean {
  return entry['timestamp'] !== undefined
}

function placeOf(entry: JsonObject): { group: string; who: string | null } {
  const comment = objectOf(objectsOf(entry['data'])[0]?.['comment'])
  const title = mended(textOf(entry['title']) ?? '').slice(0, 500)
  const said = sentences.map((sentence) => sentence.exec(title)?.groups).find((groups) => groups)
  return {
    group: mended(textOf(comment['group']) ?? said?.['group'] ?? '').slice(0, 300),
    who: mended(textOf(comment['author']) ?? said?.['who'] ?? '') || null,
  }
}

type Reading = { group: string; author: string | null; findFile: FindFile }

async function* readEntries(
  documents: ArchiveEntry[],
  { group, author, findFile }: Reading,
  { note }: Problems,
): AsyncGenerator<ImportedMessage> {
  const keyOf = createMessageKeys()
  for (const document of documents) {
    for await (const { path, value } of jsonParts(await document.open(), patterns)) {
      const where = `${baseOf(document.name)}, entry ${Number(path.at(-1)) + 1}`
      if (value === undefined) note('unreadable-line', where)
      const entry = objectOf(value)
      const place = placeOf(entry)
      if (!isEntry(entry) || place.group !== group) continue
      const at = secondsFrom(entry['timestamp'])
      if (at === undefined) {
        note('unknown-date', where)
        continue
      }
      const { text, files, missingFiles } = contentOf(entry, findFile)
      if (missingFiles > 0) note('missing-file', where)
      if (text === '' && files.length + missingFiles === 0) continue
      const sender = place.who ?? author
      const words = [text, ...files.map(({ name }) => name)].join('\n')
      const key = keyOf({ day: '', time: String(at), sender: sender ?? '', words })
      yield { key, sender, at, text, files, reactions: [], missingFiles }
    }
  }
}

function contentOf(entry: JsonObject, findFile: FindFile) {
  const said = objectsOf(entry['data']).flatMap(({ post, comment }) => {
    const words = textOf(post) ?? textOf(objectOf(comment)['comment'])
    return words === undefined ? [] : mended(words)
  })
  const attached = objectsOf(entry['attachments']).flatMap(({ data }) => objectsOf(data))
  const links = attached.flatMap(({ external_context: link }) => textOf(objectOf(link)['url']) ?? [])
  const media = attached.flatMap(({ media }) => (media ? [objectOf(media)] : []))
  const files = media.flatMap((each) => readMedia(each, findFile) ?? [])
  const text = [...said, ...links.filter((link) => !said.some((words) => words.includes(link)))].join('\n')
  return { text, files, missingFiles: media.length - files.length }
}

/** The moment of sending is not when a photo was taken. */
function readMedia(media: JsonObject, findFile: FindFile): ImportedFile | undefined {
  const file = findFile(mended(textOf(media['uri']) ?? ''))
  if (!file) return undefined
  const caption = textOf(media['description'])
  const metadata = objectOf(objectOf(media['media_metadata'])['photo_metadata'])
  const [takenAt] = objectsOf(metadata['exif_data']).flatMap((data) => secondsFrom(data['taken_timestamp']) ?? [])
  return {
    ...file,
    ...(takenAt !== undefined && { takenAt }),
    ...(caption !== undefined && { caption: mended(caption) }),
  }
}
