/*
 * In place of TypeBox in the built client, which calls the contract and leaves it to the server to check what is sent:
 * of a schema, only that others take over its properties counts here.
 */

const schema = () => ({})

export const Object = (properties: unknown) => ({ properties })
export const Optional = <T>(optional: T): T => optional
export {
  schema as Array,
  schema as Boolean,
  schema as Enum,
  schema as Integer,
  schema as Literal,
  schema as Never,
  schema as Null,
  schema as Number,
  schema as String,
  schema as Union,
  schema as Unknown,
}
