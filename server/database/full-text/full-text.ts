import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Bytes } from '#contract/units.ts'
import { isPostgres } from '../dialect.ts'
import { preparedWrite } from '../prepared.ts'
import type { Db, Tables, Tx } from '../tables.ts'
import { asFts5, asTsquery, hasSeveral, withoutOrder, type Clause, type Extent } from './full-text-clauses.ts'

/**
 * The full-text index: FTS5 in SQLite, a `tsvector` in PostgreSQL (decision 0019). Neither splits or folds anything:
 * `word-index/words.ts` makes the words, of letters, digits, marks, `#`, `+` and `_` alone.
 */

/**
 * The words of a message, the most important field first. `marks` begin with `_`, which no word can: its group, for
 * example.
 */
export type Words = { title: string[]; text: string[]; rest: string[]; marks: string[] }

export type Indexed = { messageId: string; groupId: string; createdAt: number }

export async function saveWords(tx: Tx, message: Indexed, words: Words): Promise<void> {
  const kept = withinLimit(words)
  const row = { ...message, title: kept.title.join(' '), hasRest: kept.rest.length > 0 ? 1 : 0 } as const
  if (isPostgres(tx)) return void (await saveVector(tx, { ...row, vector: asVector(kept) }))
  const [saved] = await saveRow(tx, row)
  const [marks, title, text, rest] = [kept.marks, kept.title, kept.text, kept.rest].map((field) => field.join(' '))
  await saveText(tx, { number: saved!.number, marks: marks!, title: title!, text: text!, rest: rest! })
}

type Row = Indexed & { title: string; hasRest: 0 | 1 }

const saveRow = preparedWrite((tx, row: Row) =>
  tx
    .insertInto('indexed_message')
    .values(row)
    .onConflict((is) => is.column('messageId').doUpdateSet(row))
    .returning('number'),
)

const saveText = preparedWrite(
  (tx, { number, marks, title, text, rest }: Record<keyof Words, string> & { number: number }) => ({
    compile: () =>
      sql`
      insert or replace into indexed_words (rowid, marks, title, text, rest)
      values (${number}, ${marks}, ${title}, ${text}, ${rest})
    `.compile(tx),
  }),
)

const saveVector = preparedWrite((tx, { vector, ...row }: Row & { vector: string }) => {
  const whole = { ...row, words: sql`${vector}::tsvector` }
  return tx
    .insertInto('indexed_message')
    .values(whole)
    .onConflict((is) => is.column('messageId').doUpdateSet(whole))
})

/**
 * `title` has the words of the title; `hasRest` says whether there are any besides title and text. PostgreSQL answers
 * questions along with the match; SQLite is asked afterwards.
 */
export type Match = { number: number; messageId: string; title: string; hasRest: number } & Partial<
  Record<Question['asks'], boolean>
>

/**
 * A clause to be checked for some matches. If it is true of many other messages, `narrowed` is equivalent for these
 * matches and rare, or `oneByOne` says that no such clause exists.
 */
export type Question = {
  asks: 'isInText' | 'isWhole' | 'isThere'
  clause: Clause
  narrowed?: Clause
  oneByOne?: true
  extent: Extent
}

export type Condition = RawBuilder<unknown>

type Wish = { clause: Clause; where?: Condition | undefined; most: number; questions?: readonly Question[] }

/** Whether the latest matches are found first, so that looking at some is cheap however many there are. */
export function findsLastFirst(db: Db): boolean {
  return !isPostgres(db as unknown as Kysely<Tables>)
}

export async function listMatches(reader: Db, wish: Wish): Promise<Match[]> {
  const db = reader as unknown as Kysely<Tables>
  const matches = selectMatches(db, wish)
  return matches ? (await matches.execute(db)).rows : []
}

export type Judged = Match & { isHere: number | boolean; isTrue: number | boolean }

/** The same, with the conditions that are true of each match. */
export async function listJudged(
  reader: Db,
  { here, where, ...wish }: Wish & { here: Condition; where: Condition },
): Promise<Judged[]> {
  const db = reader as unknown as Kysely<Tables>
  const matches = selectMatches<Judged>(db, wish, sql`, ${here} as "isHere", ${where} as "isTrue"`)
  return matches ? (await matches.execute(db)).rows : []
}

function selectMatches<Row = Match>(
  db: Kysely<Tables>,
  { clause, where = sql`true`, most, questions = [] }: Wish,
  more = sql``,
) {
  const columns = sql`indexed_message.number, indexed_message."messageId", indexed_message.title, indexed_message."hasRest"${more}`
  if (isPostgres(db)) {
    const condition = inPostgres(clause)
    if (condition === undefined) return undefined
    // Questions are about the latest matches only, so they wait until those are known.
    return sql<Row>`
      select ${sql.join([columns, ...questions.map(askedInPostgres)])} from (
        select * from indexed_message where ${condition} and ${where} order by number desc limit ${most}
      ) as indexed_message
      order by number desc
    `
  }
  const query = asFts5(clause, 'all')
  if (query === undefined) return undefined
  // A cross join keeps SQLite from reading the messages first.
  return sql<Row>`
    select ${columns} from indexed_words cross join indexed_message on indexed_message.number = indexed_words.rowid
    where indexed_words match ${query} and ${where}
    order by indexed_words.rowid desc limit ${most}
  `
}

function inPostgres(clause: Clause): Condition | undefined {
  const [query, words] = [asTsquery(clause, 'all'), asTsquery(withoutOrder(clause), 'all')]
  if (query === undefined) return undefined
  if (query === words) return sql`words @@ ${query}::tsquery`
  // PostgreSQL estimates a phrase to be as frequent as its words together, and would read message by message.
  return sql`words @@ ${words}::tsquery and coalesce(words @@ ${query}::tsquery, false)`
}

function askedInPostgres({ asks, clause, extent }: Question) {
  const query = asTsquery(clause, extent)
  return sql`${query === undefined ? sql`false` : sql`words @@ ${query}::tsquery`} as ${sql.id(asks)}`
}

/**
 * Asking SQLite about one message takes as long as reading some fifty in a row, or fewer where several words must
 * meet.
 */
const fewEnough = { ofOne: 50, ofSeveral: 250 }

export async function listTrue(
  reader: Db,
  { asks, clause, narrowed = clause, oneByOne, extent }: Question,
  among: readonly Match[],
): Promise<Set<number>> {
  const db = reader as unknown as Kysely<Tables>
  const isKnown = among.every((match) => match[asks] !== undefined)
  if (isKnown) return new Set(among.filter((match) => match[asks]).map(({ number }) => number))
  const few = hasSeveral(narrowed) ? fewEnough.ofSeveral : fewEnough.ofOne
  const isEach = isPostgres(db) || oneByOne || among.length <= few
  const asked = isEach ? clause : narrowed
  const query = isPostgres(db) ? asTsquery(asked, extent) : asFts5(asked, extent)
  if (query === undefined) return new Set()
  const numbers = among.map(({ number }) => number)
  const select = isPostgres(db) ? trueInPostgres : isEach ? eachTrueInSqlite : allTrueInSqlite
  const { rows } = await select(query, numbers).execute(db)
  return new Set(rows.map(({ number }) => number))
}

type Numbered = { number: number }

function trueInPostgres(query: string, numbers: number[]) {
  return sql<Numbered>`
    select number from indexed_message where number = any(${numbers}::bigint[]) and words @@ ${query}::tsquery
  `
}

function eachTrueInSqlite(query: string, numbers: number[]) {
  return sql<Numbered>`
    select rowid as number from indexed_words
    where indexed_words match ${query} and rowid in (select value from json_each(${JSON.stringify(numbers)}) as listed)
  `
}

function allTrueInSqlite(query: string, numbers: number[]) {
  // A bound number is floating point, which FTS5 does not accept as a limit: it would read to the end.
  return sql<Numbered>`
    select rowid as number from indexed_words where indexed_words match ${query}
    and rowid between cast(${Math.min(...numbers)} as integer) and cast(${Math.max(...numbers)} as integer)
  `
}

const pagesAtATime = 50

/**
 * Merges some segments of SQLite's index, because a search reads each of them. PostgreSQL has none.
 * @returns whether there is more to merge
 */
export async function mergeWords(tx: Tx): Promise<boolean> {
  if (isPostgres(tx)) return false
  const countChanges = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(tx)).rows[0]!.n
  const before = await countChanges()
  await sql`insert into indexed_words (indexed_words, rank) values ('merge', ${sql.lit(pagesAtATime)})`.execute(tx)
  // One change is the statement itself.
  return (await countChanges()) - before > 1
}

const enoughToKnow = 1000

/**
 * Of very many words, those that may be in a message. PostgreSQL would estimate so many to be frequent together, and
 * read every message; one by one they are looked up in the index. SQLite need not be asked twice.
 */
export async function listKnown(reader: Db, words: string[]): Promise<string[]> {
  const db = reader as unknown as Kysely<Tables>
  if (!isPostgres(db) || words.length === 0) return words
  const queries = words.map((word) => asTsquery({ word }, 'all')!)
  const { rows } = await sql<{ position: number }>`
    select distinct position::integer as position from unnest(${queries}::text[]) with ordinality as one(query, position)
    cross join lateral (
      select 1 from indexed_message where words @@ one.query::tsquery limit ${enoughToKnow}
    ) as found
  `.execute(db)
  return rows.map(({ position }) => words[position - 1]!)
}

const mostBytes: Bytes = 1_000_000
const bytesPerEntry: Bytes = 6

function withinLimit({ marks, ...fields }: Words): Words {
  let bytes = 0
  const hasRoom = (word: string) => (bytes += Buffer.byteLength(word) + bytesPerEntry) <= mostBytes
  const [title, text, rest] = [fields.title, fields.text, fields.rest].map((field) => field.filter(hasRoom))
  return { title: title!, text: text!, rest: rest!, marks }
}

/** PostgreSQL stores no later position; phrases are found up to there. */
const lastPosition = 16_383
/** Prevents a phrase from spanning two fields. */
const betweenFields = 2

export function asVector({ title, text, rest, marks }: Words): string {
  const lexemes: string[] = []
  let position = 0
  const add = (words: string[], weight: string) => {
    for (const word of words) lexemes.push(`'${word}':${Math.min(++position, lastPosition)}${weight}`)
    position += betweenFields
  }
  add(title, 'A')
  add(text, 'B')
  add(rest, 'C')
  add(marks, 'D')
  return lexemes.join(' ')
}
