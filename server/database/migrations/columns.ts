import { sql, type ColumnBuilderCallback } from 'kysely'

export const key: ColumnBuilderCallback = (column) => column.primaryKey().notNull()

export const required: ColumnBuilderCallback = (column) => column.notNull()

export const requiredOnce: ColumnBuilderCallback = (column) => column.notNull().unique()

export function requiredOr(value: string | number): ColumnBuilderCallback {
  return (column) => column.notNull().defaultTo(value)
}

export function goesWith(table: string): ColumnBuilderCallback {
  return (column) => column.references(`${table}.id`).onDelete('cascade')
}

export function requiredAndGoesWith(table: string): ColumnBuilderCallback {
  return (column) => column.notNull().references(`${table}.id`).onDelete('cascade')
}

export function keyAndGoesWith(table: string): ColumnBuilderCallback {
  return (column) => column.primaryKey().notNull().references(`${table}.id`).onDelete('cascade')
}

export function outlives(table: string): ColumnBuilderCallback {
  return (column) => column.references(`${table}.id`).onDelete('set null')
}

export function flag(name: string): ColumnBuilderCallback {
  return (column) => column.notNull().check(isFlag(name))
}

export function flagOr(name: string, value: 0 | 1): ColumnBuilderCallback {
  return (column) => column.notNull().defaultTo(value).check(isFlag(name))
}

function isFlag(name: string) {
  return sql`${sql.ref(name)} in (0, 1)`
}
