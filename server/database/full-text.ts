import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Db, Tables, Tx } from './tables.ts'

/**
 * The index of words, in FTS5 of SQLite and as `tsvector` in PostgreSQL (decision 0019). Neither splits or folds
 * anything: words come as `word-index/words.ts` makes them, of letters, digits, marks, `#`, `+` and `_` alone.
 */

/** The words of a message, the best field first. `marks` begin with `_` and are what no word can be: its group, say. */
export type Words = { title: string[]; text: string[]; rest: string[]; marks: string[] }

/** What has to be in a message; `name` is a mark that counts as a word of the field `rest`. */
export type Clause =
  | { word: string; isBeginning?: boolean }
  | { phrase: string[] }
  | { mark: string }
  | { name: string }
  | { all: Clause[] }
  | { any: Clause[] }

/** In which fields words are looked for. */
export type Extent = 'title' | 'title and text' | 'all'

/** Makes a message findable by these words and by no others; only the first million bytes or so of them count. */
export async function keepWords(tx: Tx, messageId: string, words: Words): Promise<void> {
  const kept = withinLimit(words)
  if (isPostgres(tx)) {
    await sql`
      insert into indexed_message ("messageId", words) values (${messageId}, ${asVector(kept)}::tsvector)
      on conflict ("messageId") do update set words = excluded.words
    `.execute(tx)
    return
  }
  const { number } = await tx
    .insertInto('indexed_message')
    .values({ messageId })
    .onConflict((is) => is.column('messageId').doUpdateSet({ messageId }))
    .returning('number')
    .executeTakeFirstOrThrow()
  const [marks, title, text, rest] = [kept.marks, kept.title, kept.text, kept.rest].map((field) => field.join(' '))
  await sql`
    insert or replace into indexed_words (rowid, marks, title, text, rest)
    values (${number}, ${marks}, ${title}, ${text}, ${rest})
  `.execute(tx)
}

export type Match = { number: number; messageId: string }

type Condition = RawBuilder<unknown>

/** The messages that match, the last that arrived first; `where` is a condition on `message`. */
export async function listMatches(
  reader: Db,
  { clause, where, most }: { clause: Clause; where?: Condition | undefined; most: number },
): Promise<Match[]> {
  const db = reader as unknown as Kysely<Tables>
  const matches = selectMatches(db, clause, where, most)
  return matches ? (await matches.execute(db)).rows : []
}

/** The same, whatever the condition, and of each whether that is true. */
export async function listJudged(
  reader: Db,
  { clause, condition, most }: { clause: Clause; condition: Condition; most: number },
): Promise<(Match & { isTrue: number | boolean })[]> {
  const db = reader as unknown as Kysely<Tables>
  const matches = selectMatches(db, clause, undefined, most)
  if (!matches) return []
  const { rows } = await sql<Match & { isTrue: number | boolean }>`
    select newest.number, newest."messageId", ${condition} as "isTrue"
    from (${matches}) as newest cross join message
    where message.id = newest."messageId"
    order by newest.number desc
  `.execute(db)
  return rows
}

function selectMatches(db: Kysely<Tables>, clause: Clause, where: Condition | undefined, most: number) {
  const query = isPostgres(db) ? asTsquery(clause, 'all') : asFts5(clause, 'all')
  if (query === undefined) return undefined
  const joined = where ? sql`inner join message on message.id = indexed_message."messageId"` : sql``
  const condition = where ? sql`and ${where}` : sql``
  if (isPostgres(db)) {
    return sql<Match>`
      select indexed_message.number, indexed_message."messageId" from indexed_message ${joined}
      where words @@ ${query}::tsquery ${condition}
      order by number desc limit ${most}
    `
  }
  // A cross join keeps SQLite from looking at the messages first.
  return sql<Match>`
    select indexed_message.number, indexed_message."messageId"
    from indexed_words cross join indexed_message on indexed_message.number = indexed_words.rowid ${joined}
    where indexed_words match ${query} ${condition}
    order by indexed_words.rowid desc limit ${most}
  `
}

export type Question = { clause: Clause; extent: Extent }

/** For each question the numbers of the messages, none of which is earlier than these matches, where it is true. */
export async function listTrue(reader: Db, questions: Question[], matches: readonly Match[]): Promise<Set<number>[]> {
  const db = reader as unknown as Kysely<Tables>
  const numbers = matches.map(({ number }) => number)
  if (isPostgres(db)) {
    const asked = questions.map(({ clause, extent }) => sql`words @@ ${asTsquery(clause, extent) ?? ''}::tsquery`)
    const { rows } = await sql<{ number: number; truths: boolean[] }>`
      select number, array[${sql.join(asked)}] as truths from indexed_message where number in (${sql.join(numbers)})
    `.execute(db)
    return questions.map((_, n) => new Set(rows.filter(({ truths }) => truths[n]).map(({ number }) => number)))
  }
  const sets = questions.map(async ({ clause, extent }) => {
    const query = asFts5(clause, extent)
    if (query === undefined) return new Set<number>()
    // A number comes as floating point, which FTS5 does not take for a limit: it would read to the end.
    const { rows } = await sql<{ number: number }>`
      select rowid as number from indexed_words
      where indexed_words match ${query} and rowid >= cast(${Math.min(...numbers)} as integer)
    `.execute(db)
    return new Set(rows.map(({ number }) => number))
  })
  return Promise.all(sets)
}

const enoughToKnow = 1000

/**
 * Of very many words, those that may be in a message. PostgreSQL takes so many for frequent together, and would read
 * every message; one by one they are looked up in the index. SQLite need not be asked twice.
 */
export async function listKnown(reader: Db, words: string[]): Promise<string[]> {
  const db = reader as unknown as Kysely<Tables>
  if (!isPostgres(db) || words.length === 0) return words
  const queries = words.map((word) => asTsquery({ word }, 'all')!)
  const { rows } = await sql<{ place: number }>`
    select distinct place::integer as place from unnest(${queries}::text[]) with ordinality as one(query, place)
    cross join lateral (
      select 1 from indexed_message where words @@ one.query::tsquery limit ${enoughToKnow}
    ) as found
  `.execute(db)
  return rows.map(({ place }) => words[place - 1]!)
}

/** A `tsvector` has room for a megabyte. */
const mostBytes = 1_000_000
/** Of its place and of the entry in the list of words. */
const bytesBesideWord = 6

function withinLimit({ marks, ...fields }: Words): Words {
  let bytes = 0
  const hasRoom = (word: string) => (bytes += Buffer.byteLength(word) + bytesBesideWord) <= mostBytes
  const [title, text, rest] = [fields.title, fields.text, fields.rest].map((field) => field.filter(hasRoom))
  return { title: title!, text: text!, rest: rest!, marks }
}

/** PostgreSQL knows no later place; phrases are found up to there. */
const lastPlace = 16_383
/** Keeps the end of a field and the beginning of the next from being read as a phrase. */
const betweenFields = 2

export function asVector({ title, text, rest, marks }: Words): string {
  const lexemes: string[] = []
  let place = 0
  const add = (words: string[], weight: string) => {
    for (const word of words) lexemes.push(`'${word}':${Math.min(++place, lastPlace)}${weight}`)
    place += betweenFields
  }
  add(title, 'A')
  add(text, 'B')
  add(rest, 'C')
  add(marks, 'D')
  return lexemes.join(' ')
}

const weights = { title: 'A', 'title and text': 'AB', all: '' }

/** Undefined where nothing can match. */
function asTsquery(clause: Clause, extent: Extent): string | undefined {
  const weight = weights[extent]
  return render(clause, extent, {
    word: (word, isBeginning) => `'${word}'${isBeginning || weight ? ':' : ''}${isBeginning ? '*' : ''}${weight}`,
    phrase: (words) => `(${words.map((word) => `'${word}'${weight && `:${weight}`}`).join(' <-> ')})`,
    mark: (mark) => `'${mark}'`,
    and: ' & ',
    or: ' | ',
  })
}

const columns = { title: '{title} : ', 'title and text': '{title text} : ', all: '' }

function asFts5(clause: Clause, extent: Extent): string | undefined {
  const column = columns[extent]
  return render(clause, extent, {
    word: (word, isBeginning) => `${column}"${word}"${isBeginning ? ' *' : ''}`,
    phrase: (words) => `${column}"${words.join(' ')}"`,
    mark: (mark) => `"${mark}"`,
    and: ' AND ',
    or: ' OR ',
  })
}

type Language = {
  word: (word: string, isBeginning: boolean) => string
  phrase: (words: string[]) => string
  mark: (mark: string) => string
  and: string
  or: string
}

function render(clause: Clause, extent: Extent, language: Language): string | undefined {
  if ('word' in clause) return language.word(clause.word, clause.isBeginning ?? false)
  if ('phrase' in clause) return clause.phrase.length > 0 ? language.phrase(clause.phrase) : undefined
  if ('mark' in clause) return language.mark(clause.mark)
  if ('name' in clause) return extent === 'all' ? language.mark(clause.name) : undefined
  const parts = ('all' in clause ? clause.all : clause.any).map((part) => render(part, extent, language))
  const there = parts.filter((part) => part !== undefined)
  if (there.length === 0 || ('all' in clause && there.length < parts.length)) return undefined
  return `(${there.join('all' in clause ? language.and : language.or)})`
}
