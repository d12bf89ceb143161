/**
 * Stands in for TypeBox in the client (vite.config.ts puts it there). The client calls by method and path; schemas are
 * read by the compiler here and checked by the server there, and TypeBox would be 10 kB of every first load.
 */

type Schema = { properties?: unknown }

const leftOut: Schema = {}

/* @__NO_SIDE_EFFECTS__ */
export function String(): Schema {
  return leftOut
}

export {
  String as Array,
  String as Boolean,
  String as Enum,
  String as Integer,
  String as Literal,
  String as Never,
  String as Null,
}
export { String as Number, String as Optional, String as Record, String as Union, String as Unknown }

/** Contracts build on each other's properties. */
/* @__NO_SIDE_EFFECTS__ */
export function Object(properties: unknown): Schema {
  return { properties }
}

/* @__NO_SIDE_EFFECTS__ */
export function Partial(schema: Schema): Schema {
  return schema
}
