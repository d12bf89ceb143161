import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Db, Tables, Tx } from './tables.ts'

type Value = string | number | null
type Values = Record<string, Value | readonly Value[]>

/** Marks the values of such a query, so that PostgreSQL plans it once. */
export const ofPrepared = Symbol('ofPrepared')

/**
 * A query that is built once and then run with other values, for frequent reads (decision 0009).
 * @param build gets placeholders instead of the values, and may only pass them on to the query
 */
export function prepared<Given extends Values, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): (db: Db | Tx, given: Given) => Promise<Row[]> {
  const dialects = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  const compile = (db: Db | Tx, given: Given): CompiledQuery<Row> => {
    const { adapter } = (db as unknown as Kysely<Tables>).getExecutor()
    const known = dialects.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    dialects.set(adapter, known)
    const shape = Object.values(given).map(lengthOf).join()
    const query = known.get(shape) ?? build(db as Db, placeholdersFor(given)).compile()
    if (known.size < mostShapes) known.set(shape, query)
    return query
  }

  return async (db, given) => {
    const query = compile(db, given)
    const values = query.parameters.map((value) => (value instanceof Placeholder ? value.read(given) : value))
    const parameters = Object.assign(values, { [ofPrepared]: true })
    const { rows } = await db.executeQuery({ ...query, parameters } as never)
    return rows as Row[]
  }
}

export function preparedWrite<Given extends Values, Row>(
  build: (tx: Tx, given: Given) => Compilable<Row>,
): (tx: Tx, given: Given) => Promise<Row[]> {
  return prepared((db, given: Given) => build(db as unknown as Tx, given))
}

/** A list of another length needs another query. */
const mostShapes = 50

function lengthOf(value: Value | readonly Value[]): number {
  return isList(value) ? value.length : 1
}

function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return typeof value === 'object' && value !== null
}

class Placeholder {
  readonly read: (given: Values) => unknown
  constructor(read: (given: Values) => unknown) {
    this.read = read
  }
}

function placeholdersFor<Given extends Values>(given: Given): Given {
  const placeholders = Object.entries(given).map(([name, value]) => [
    name,
    isList(value)
      ? value.map((_, n) => new Placeholder((values) => (values[name] as Value[])[n]))
      : new Placeholder((values) => values[name]),
  ])
  return Object.fromEntries(placeholders) as Given
}
