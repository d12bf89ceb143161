import { fileKind } from '#contract/files.ts'
import type { ShownFile, ShownMessage, ShownThread } from '../../archive/pages/message.ts'
import { monthPage, wordsOfMonth } from '../../archive/pages/pages.ts'
import { inPortions } from '../../database/in-portions.ts'
import { readContext } from './context-messages.ts'
import { shownEvent } from './events/shown-event.ts'
import type { PlannedThread } from './plan.ts'
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
  const { tag, say } = setting.words
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: setting.timeZone })
  for await (const thread of threads) {
    for (const { id, author, at, title, text, poll, event = [], files } of [thread.message, ...thread.replies]) {
      const options = poll?.options.map((option) => option.text) ?? []
      const all = [
        title,
        text,
        ...options,
        ...event.map(({ when }) => when),
        ...files.flatMap(({ caption, alt, name }) => [caption, alt, name]),
      ].filter(Boolean)
      words.push([id, author?.name ?? say('archive_somebody'), format.format(at * 1000), all.join(' ')])
    }
    yield thread
  }
}

async function* threadsOf(writing: Writing, planned: readonly PlannedThread[]): AsyncGenerator<ShownThread> {
  for (const thread of planned) {
    const [message] = await readMessages(writing.context.db, [thread.id])
    if (!message) continue
    const replies: ShownThread['replies'][number][] = []
    for (const portion of inPortions(thread.replies, messagesAtOnce)) {
      const depths = new Map(portion.map(({ id, depth }) => [id, depth]))
      for (const reply of await readMessages(writing.context.db, [...depths.keys()]))
        replies.push({ ...(await shown(writing, reply)), depth: depths.get(reply.message.id)! })
    }
    yield { message: await shown(writing, message), replies }
  }
}

async function shown(writing: Writing, read: ReadMessage): Promise<ShownMessage> {
  const { copies, faces, scope, setting } = writing
  const { message, authorName, isMember, files, reactions, group, namesAtEvent } = read
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
    event: message.event && shownEvent(setting.words, message.event, namesAtEvent),
    files: files.filter(({ id }) => copies.has(id)).map((file) => shownFile(file, writing)),
    reactions: [...Map.groupBy(reactions, ({ emoji }) => emoji)].map(([emoji, given]) => ({
      emoji,
      names: [...new Map(given.map(({ person, name }) => [person, name])).values()],
    })),
    ...(isOwn && { group }),
    ...(isOwn && message.parent !== undefined && { about: await aboutOf(writing, message.parent, setting) }),
  }
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
    alt: file.alt ?? undefined,
  }
}

async function aboutOf({ context }: Writing, parentId: string, { words }: Writing['setting']) {
  const [about] = await readContext(context.db, [parentId])
  return about && { name: about.name ?? words.say('archive_somebody'), words: about.context.words }
}
