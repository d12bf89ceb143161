import { readFile } from 'node:fs/promises'
import type { Bytes, Seconds } from '#contract/units.ts'
import type { ShownPerson } from '../../archive/pages/message.ts'
import { indexPage, peoplePage, readme } from '../../archive/pages/pages.ts'
import type { Month, Setting } from '../../archive/pages/setting.ts'
import { archiveFormat, archiveVersion, iso, schemaOfLines, type ArchiveHead } from '../../archive/schema.ts'
import type { ZipWriter } from '../../archive/zip-writer.ts'
import type { Context } from '../../context.ts'
import { inPortions } from '../../database/in-portions.ts'
import type { Db } from '../../database/tables.ts'
import { dayIn } from '../../time-zones.ts'
import { wordsOfUser } from '../../words/words.ts'
import { copyFiles } from './copy-files.ts'
import { addFaces, addGroupPicture, listMemberIds } from './faces.ts'
import { measureFiles } from './measure-files.ts'
import { readGroups, readPeople } from './people.ts'
import { planArchive, type Plan, type Scope } from './plan.ts'
import { readScheduled } from './read-scheduled.ts'
import { writeLines } from './write-lines.ts'
import { writeMonths } from './write-months.ts'
import type { Writing } from './writing.ts'

export type Wanted = Scope & { timeZone: string; madeAt: Seconds }

/** `begun` is told how many bytes the files have together, and `passed` how many each of them has. */
export type Progress = Record<'begun' | 'passed', (bytes: Bytes) => Promise<void>>

/** Writes all of it, first what takes long. */
export async function writeArchive(
  context: Context,
  writer: ZipWriter,
  wanted: Wanted,
  { begun, passed }: Progress,
): Promise<ArchiveHead['counts']> {
  const { db } = context
  const { timeZone, groupId, month, userId } = wanted
  const dayOf = dayIn(timeZone)
  const plan = await planArchive(db, wanted, dayOf)
  const scheduled = await readScheduled(db, wanted)
  const { bytes, days } = await measureFiles(db, plan, dayOf, scheduled)
  await begun(bytes)
  const waiting = { files: scheduled, author: scheduled.length > 0 ? await nameOf(db, userId) : '' }
  const { copies, months } = await copyFiles(context, writer, plan, { timeZone, waiting, days, passed })
  const members = await listMemberIds(db, wanted)
  const isWhole = groupId !== null && month === null
  const shown = [...new Set([...(isWhole ? members : []), ...plan.authors.keys()])]
  const faces = await addFaces(context, writer, groupId === null ? [userId] : members)
  const { picture, seal } = await addGroupPicture(context, writer, wanted)
  const groups = (await readGroups(db, wanted)).map((group) => ({
    ...group,
    ...(picture !== undefined && { picture }),
  }))
  const group = groupId === null ? undefined : groups[0]
  const setting = await settingOf(context, wanted, { group, seal, months })
  const writing: Writing = {
    context,
    writer,
    scope: wanted,
    plan,
    scheduled,
    copies,
    faces,
    members,
    setting: { ...setting, people: shown.length },
  }

  await writeMonths(writing)
  await writer.add('index.html', lines(indexPage(writing.setting)))
  await writer.add('pages/people.html', lines(peoplePage(writing.setting, await peopleOf(writing, shown))))
  await writer.add('assets/style.css', assets(styles.map((name) => `style/${name}.css`)))
  await writer.add('assets/script.js', assets(['script.js']))
  await writer.add('README.txt', lines([readme(writing.setting)]))
  const counts = await writeLines(writing, groups)
  await writer.add('data/schema.json', lines([`${JSON.stringify(schemaOfLines(), null, 2)}\n`]))
  await writer.add('data/archive.json', lines([`${JSON.stringify(headOf(writing, wanted, counts), null, 2)}\n`]))
  await writer.finish()
  return counts
}

const folder = new URL('../../archive/assets/', import.meta.url)
const styles = ['base', 'list', 'messages', 'tiles', 'large-view', 'wide', 'print']

async function* assets(names: readonly string[]): AsyncGenerator<string> {
  for (const name of names) yield await readFile(new URL(name, folder), 'utf8')
}

async function* lines(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts
}

type Parts = { group: { name: string; hue: number } | undefined; seal: string | undefined; months: Month[] }

async function settingOf(
  { db, config }: Context,
  { userId, timeZone, madeAt }: Wanted,
  { group, seal, months }: Parts,
): Promise<Omit<Setting, 'people'>> {
  const { name, data } = await db
    .selectFrom('user')
    .select(['name', 'data'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const words = wordsOfUser(config, data)
  return {
    words,
    timeZone,
    room: group?.name ?? words.say('archive_of_person', { name }),
    ...(group && { hue: group.hue }),
    ...(seal !== undefined && { picture: seal }),
    madeBy: name,
    madeAt,
    months,
  }
}

async function nameOf(db: Db, userId: string): Promise<string> {
  const { name } = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return name
}

/** By name, as they are sought. */
async function peopleOf({ context, plan, faces, members, scope, setting }: Writing, ids: readonly string[]) {
  const people: (ShownPerson & { messages: number })[] = []
  for (const portion of inPortions(ids)) {
    for (const { id, name, picture, hasLeft } of await readPeople(context.db, portion, { members, pictures: faces }))
      people.push({
        name,
        picture,
        hasLeft: hasLeft === true && scope.groupId !== null,
        messages: messagesOf(plan, id),
      })
  }
  const { compare } = new Intl.Collator(setting.words.tag)
  return people.toSorted((one, other) => compare(one.name, other.name))
}

function messagesOf({ authors }: Plan, id: string): number {
  return authors.get(id) ?? 0
}

function headOf({ setting }: Writing, wanted: Wanted, counts: ArchiveHead['counts']): ArchiveHead {
  const { userId, groupId, month, timeZone, madeAt } = wanted
  return {
    format: archiveFormat,
    version: archiveVersion,
    of: groupId === null ? { person: userId } : { group: groupId, ...(month !== null && { month }) },
    madeBy: userId,
    madeAt,
    madeAtIso: iso(madeAt),
    language: setting.words.tag,
    timeZone,
    counts,
  }
}
