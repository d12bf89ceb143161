import Sqlite from 'better-sqlite3'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { wordsOf } from '#server/features/word-index/words.ts'
import { hashKey } from '#server/http/viewer.ts'
import { dice, upTo } from '../words.ts'
import { hasFiles, hashtagEvery, sayings, wordsOfMessage } from './seeded-words.ts'
import { idAt, imagineWorld, year, type World } from './seeded-world.ts'

type Row = Record<string, string | number | null>

/** Fills a new, migrated database file with so many messages and all that people attached to them. */
export async function seed(path: string, messages: number): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', path })
  await migrate(database)
  await database.close()

  const connection = new Sqlite(path)
  connection.pragma('journal_mode = OFF')
  connection.pragma('synchronous = OFF')
  connection.pragma('foreign_keys = OFF')
  connection.pragma('cache_size = -400000')
  const world = imagineWorld(messages)
  const restoreIndexes = withoutIndexes(connection)
  connection.transaction(() => {
    insert(connection, 'user', people(world))
    insert(connection, 'user_word', namesOfPeople(world))
    insert(connection, 'group', groups(world))
    insert(connection, 'membership', memberships(world))
    insert(connection, 'session', sessions(world))
    insert(connection, 'message', messageRows(world))
    insert(connection, 'indexed_message', numbers(world))
    insert(connection, 'indexed_words', wordRows(world))
    insert(connection, 'message_hashtag', hashtags(world))
    insert(connection, 'reaction', reactions(world))
    for (const [file, place] of files(world)) {
      insert(connection, 'file', [file])
      insert(connection, 'message_file', [place])
    }
    insert(connection, 'notification', notifications(world))
    insert(connection, 'bookmark', bookmarks(world))
    insert(connection, 'job', [restingJob(world)])
  })()
  restoreIndexes()
  // As the server's own job leaves it, a portion at a time.
  connection.exec(`insert into indexed_words (indexed_words) values ('optimize')`)
  connection.pragma('journal_mode = WAL')
  connection.close()
}

/** Building an index once is many times faster than keeping it up to date row by row. */
function withoutIndexes(connection: Sqlite.Database): () => void {
  const indexes = connection
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and sql is not null`,
    )
    .all()
  for (const { name } of indexes) connection.exec(`drop index "${name}"`)
  return () => {
    for (const { sql } of indexes) connection.exec(sql)
  }
}

const inserts = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>()

function insert(connection: Sqlite.Database, table: string, rows: Iterable<Row>) {
  const known = inserts.get(connection) ?? new Map<string, Sqlite.Statement>()
  inserts.set(connection, known)
  for (const row of rows) {
    let statement = known.get(table)
    if (!statement) {
      const columns = Object.keys(row).map((name) => `"${name}"`)
      const places = columns.map(() => '?')
      statement = connection.prepare(`insert into "${table}" (${columns.join()}) values (${places.join()})`)
      known.set(table, statement)
    }
    statement.run(Object.values(row))
  }
}

function people({ people, postedAt }: World): Row[] {
  return people.map(({ id, name }, n) => ({
    id,
    login: `person${n}@example.org`,
    passwordHash: '',
    name,
    avatarId: null,
    data: '{}',
    createdAt: postedAt[0]!,
    lastActivityDate: postedAt.at(-1)!,
    lastNotificationEmailCheck: postedAt.at(-1)!,
  }))
}

function namesOfPeople({ people }: World): Row[] {
  return people.flatMap(({ id, name }) => [...new Set(wordsOf(name))].map((word) => ({ word, userId: id })))
}

function groups({ groups, postedAt, groupOf, parentOf }: World): Row[] {
  const inFront = groups.map(() => 0)
  for (let n = 0; n < groupOf.length; n++) if (parentOf[n] === -1) inFront[groupOf[n]!]!++
  return groups.map(({ id, key }, n) => ({
    id,
    name: `Group ${n}`,
    secretKey: key,
    inviteKey: key,
    createdAt: postedAt[0]!,
    lastActivityDate: postedAt.at(-1)!,
    messagesInFront: inFront[n]!,
  }))
}

function memberships({ groups, people, postedAt }: World): Row[] {
  const readUpTo = idAt(postedAt.at(-unreadNotifications)!, 0)
  return groups.flatMap(({ id, members }) =>
    members.map((member) => ({ groupId: id, userId: people[member]!.id, joinedAt: postedAt[0]!, readUpTo })),
  )
}

function sessions({ people, postedAt }: World): Row[] {
  const now = Math.floor(Date.now() / 1000)
  return people.map(({ id, key }, n) => ({
    id: idAt(postedAt[0]!, n),
    userId: id,
    keyHash: hashKey(key),
    mediaKeyHash: hashKey(`media of ${key}`),
    deviceName: 'Bench',
    createdAt: postedAt[0]!,
    lastUsedAt: now,
  }))
}

function* messageRows(world: World): Iterable<Row> {
  for (let n = 0; n < world.ids.length; n++) {
    const parent = world.parentOf[n]!
    yield {
      id: world.ids[n]!,
      groupId: world.groups[world.groupOf[n]!]!.id,
      authorId: world.people[world.authorOf[n]!]!.id,
      parentId: parent === -1 ? null : world.ids[parent]!,
      data: JSON.stringify(sayings(world, n)),
      type: 'standard',
      createdAt: world.postedAt[n]!,
      postedAt: world.postedAt[n]!,
      lastActivityDate: world.lastActivity[n]!,
      isInFront: parent === -1 ? 1 : 0,
      sortOrder: null,
    }
  }
}

function* hashtags({ ids, words, vocabulary, groups, groupOf }: World): Iterable<Row> {
  for (let n = 0; n < ids.length; n += hashtagEvery) {
    const { folded, written } = vocabulary[words[n]![0]!]!
    yield { messageId: ids[n]!, groupId: groups[groupOf[n]!]!.id, tag: `#${folded}`, written: `#${written}` }
  }
}

function* numbers(world: World): Iterable<Row> {
  const { ids, groups, groupOf, postedAt } = world
  for (let n = 0; n < ids.length; n++) {
    const { title, rest } = wordsOfMessage(world, n)
    yield {
      number: n + 1,
      messageId: ids[n]!,
      groupId: groups[groupOf[n]!]!.id,
      createdAt: postedAt[n]!,
      title: title.join(' '),
      hasRest: rest.length > 0 ? 1 : 0,
    }
  }
}

function* wordRows(world: World): Iterable<Row> {
  for (let n = 0; n < world.ids.length; n++) {
    const { marks, title, text, rest } = wordsOfMessage(world, n)
    yield { rowid: n + 1, marks: marks.join(' '), title: title.join(' '), text: text.join(' '), rest: rest.join(' ') }
  }
}

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🎉']

function* reactions({ ids, groupOf, groups, people, postedAt }: World): Iterable<Row> {
  const roll = dice(2)
  for (let n = 0; n < ids.length; n++) {
    if (roll() > 0.15) continue
    const { members } = groups[groupOf[n]!]!
    const given = 1 + upTo(roll, 4)
    for (let one = 0; one < given; one++) {
      yield {
        id: idAt(postedAt[n]!, one),
        messageId: ids[n]!,
        userId: people[members[(n + one) % members.length]!]!.id,
        emoji: emojis[upTo(roll, emojis.length)]!,
        createdAt: postedAt[n]!,
      }
    }
  }
}

const placeholder = `data:image/webp;base64,${'UklGRjIAAABXRUJQVlA4'.repeat(8)}`

function* files({ ids, authorOf, people, postedAt }: World): Iterable<[Row, Row]> {
  const roll = dice(3)
  for (let n = 0; n < ids.length; n++) {
    if (!hasFiles(n)) continue
    const count = 1 + upTo(roll, 4)
    for (let position = 0; position < count; position++) {
      const id = idAt(postedAt[n]!, position)
      const file = {
        id,
        ownerId: people[authorOf[n]!]!.id,
        createdAt: postedAt[n]!,
        type: 'image/jpeg',
        status: 'ready',
        contentUrl: `${id}.jpg`,
        originalName: `originals/${id}.jpg`,
        size: 2_500_000,
        width: 4032,
        height: 3024,
        placeholder,
      }
      yield [file, { messageId: ids[n]!, fileId: id, position }]
    }
  }
}

/** The files of this world exist in no folder, of which the server would speak for minutes. */
function restingJob({ postedAt }: World): Row {
  const now = postedAt.at(-1)!
  const id = 'check-originals'
  return { id, kind: id, data: '{}', attempts: 0, runAfter: now + 10 * year, createdAt: now }
}

const keptNotifications = 1000
const unreadNotifications = 40

/** The newest of each group, as the server keeps them. */
function* notifications(world: World): Iterable<Row> {
  const { people, groups, ids, groupOf, authorOf, parentOf, postedAt } = world
  const kept = groups.map(() => 0)
  for (let n = ids.length - 1; n >= 0 && Math.min(...kept) < keptNotifications; n--) {
    const group = groupOf[n]!
    if (kept[group]! >= keptNotifications) continue
    kept[group]!++
    const parent = parentOf[n]!
    yield {
      id: idAt(postedAt[n]!, n),
      userId: null,
      type: parent === -1 ? 'new_message' : 'new_comment',
      target: ids[n]!,
      data: '{}',
      fromUserId: people[authorOf[n]!]!.id,
      fromGroupId: groups[group]!.id,
      fromMessageId: ids[parent === -1 ? n : parent]!,
      messageId: ids[n]!,
      createdAt: postedAt[n]!,
    }
  }
}

function* bookmarks({ people, groups, ids, groupOf, postedAt }: World): Iterable<Row> {
  const roll = dice(4)
  for (const [person, { id: userId }] of people.entries()) {
    const kept = new Set<number>()
    for (let tries = 0; tries < 200 && kept.size < 40; tries++) {
      const n = upTo(roll, ids.length)
      if (groups[groupOf[n]!]!.members.includes(person)) kept.add(n)
    }
    for (const n of kept) yield { id: idAt(postedAt[n]!, person), userId, messageId: ids[n]!, createdAt: postedAt[n]! }
  }
}
