import { fileKind } from '#contract/files.ts'
import type { ShownFile, ShownMessage, ShownReply, ShownThread } from '../../archive/pages/message.ts'
import { monthPage, wordsOfMonth } from '../../archive/pages/pages.ts'
import { inPortions } from '../../database/in-portions.ts'
import { readContext } from './context-messages.ts'
import { shownEvent } from './events/shown-event.ts'
import { idsIn, type PlannedThread } from './plan.ts'
import { shownPoll } from './polls/shown-poll.ts'
import { messagesAtOnce, readMessages, type FileOfMessage, type ReadMessage } from './read-messages.ts'
import type { Writing } from './writing.ts'

/** A page for each month, and beside it the words that its scripts search. */
export async function writeMonths(writing: Writing): Promise<void> {
  const { writer, setting, plan } = writing
  for (const month of setting.months) {
    const words: [string, string, string, string][] = []
    const threads = noting(writing, threadsOf(writing, plan.months.get(month.month) ?? []), words)
    await writer.add(`pages/${month.month}.html`, monthPage(setting, month, threads))
    await writer.add(`assets/words/${month.month}.js`, textOf(wordsOfMonth(month.month, words)))
  }
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}

/** What search says of each message: who wrote it, when, and all its words. */
async function* noting(
  { setting }: Writing,
  threads: AsyncIterable<ShownThread>,
  words: [string, string, string, string][],
): AsyncGenerator<ShownThread> {
  const { dates, say } = setting.words
  const format = dates({ dateStyle: 'medium', timeZone: setting.timeZone })
  for await (const thread of threads) {
    for (const { id, author, at, title, text, ...more } of [thread.message, ...thread.replies]) {
      const { poll, event = [], list = [], files } = more
      const options = poll?.options.map((option) => option.text) ?? []
      const all = [
        title,
        text,
        ...options,
        ...event.map(({ when }) => when),
        ...list.map(({ words }) => words),
        ...files.flatMap(({ caption, location, alt, name }) => [caption, location, alt, name]),
      ].filter(Boolean)
      words.push([id, author?.name ?? say('archive_somebody'), format.format(at * 1000), all.join(' ')])
    }
    yield thread
  }
}

async function* threadsOf(writing: Writing, planned: readonly PlannedThread[]): AsyncGenerator<ShownThread> {
  const places = new Map(
    planned.flatMap(({ id: top, replies }) => replies.map(({ id, depth }) => [id, { top, depth }] as const)),
  )
  let thread: (ShownThread & { replies: ShownReply[] }) | undefined
  for await (const message of shownInTurn(writing, planned)) {
    const place = places.get(message.id)
    if (!place) {
      if (thread) yield thread
      thread = { message, replies: [] }
    } else if (place.top === thread?.message.id) thread.replies.push({ ...message, depth: place.depth })
  }
  if (thread) yield thread
}

/** Each is read together with its neighbours: one by one, the statements of SQLite would fill the memory. */
async function* shownInTurn(writing: Writing, planned: readonly PlannedThread[]): AsyncGenerator<ShownMessage> {
  const { context, scope, setting } = writing
  for (const ids of inPortions([...idsIn(planned)], messagesAtOnce)) {
    const messages = await readMessages(context.db, ids)
    const parents = scope.groupId === null ? messages.flatMap(({ message }) => message.parent ?? []) : []
    const about = parents.length > 0 ? await readContext(context.db, parents) : []
    const aboutOf = new Map(
      about.map(({ context: { id, words }, name }) => [
        id,
        { name: name ?? setting.words.say('archive_somebody'), words },
      ]),
    )
    for (const read of messages) yield shown(writing, read, aboutOf)
  }
}

function shown(
  writing: Writing,
  read: ReadMessage,
  aboutOf: ReadonlyMap<string, NonNullable<ShownMessage['about']>>,
): ShownMessage {
  const { copies, faces, scope, setting } = writing
  const { message, authorName, isMember, files, reactions, group, namesAtEvent, namesOnList, namesConfirmed } = read
  const isOwn = scope.groupId === null
  const author =
    authorName === null ? undefined : { name: authorName, picture: faces.get(message.author!), hasLeft: !isMember }
  return {
    id: message.id,
    author,
    at: message.createdAt,
    precision: message.datePrecision,
    title: message.title,
    text: message.text,
    mentions: message.mentions,
    withheld: message.withheld,
    ...(read.poll && { poll: shownPoll(read.poll, setting.words) }),
    confirmed: message.confirmations && namesConfirmed,
    event: message.event && shownEvent(setting.words, message.event, namesAtEvent),
    list: message.list?.map(({ words, wanted, doneAt, takenBy }) => ({
      words,
      wanted,
      done: doneAt !== undefined,
      by: takenBy.map(({ person, amount }) => nameAndAmount(namesOnList.get(person)!, amount)),
    })),
    files: files.filter(({ id }) => copies.has(id)).map((file) => shownFile(file, writing)),
    reactions: [...Map.groupBy(reactions, ({ emoji }) => emoji)].map(([emoji, given]) => ({
      emoji,
      names: [...new Map(given.map(({ person, name }) => [person, name])).values()],
    })),
    ...(isOwn && { group }),
    ...(isOwn && message.parent !== undefined && { about: aboutOf.get(message.parent) }),
  }
}

function nameAndAmount(name: string, amount: number): string {
  return amount > 1 ? `${name} × ${amount}` : name
}

function shownFile(file: FileOfMessage, { copies }: Writing): ShownFile {
  const { path, small, shown, type } = copies.get(file.id)!
  return {
    kind: fileKind(file.type) ?? 'pdf',
    type,
    path,
    small,
    shown,
    width: file.width ?? undefined,
    height: file.height ?? undefined,
    name: file.isVoiceNote === 1 ? undefined : (file.title ?? file.name ?? undefined),
    caption: file.caption ?? undefined,
    location: file.location ?? undefined,
    alt: file.alt ?? undefined,
  }
}
