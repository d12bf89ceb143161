import * as Type from 'typebox'

/** What the author of a message says of one of its files. */
export const fileWords = {
  caption: Type.Optional(Type.String()),
  alt: Type.Optional(Type.String()),
  location: Type.Optional(Type.String()),
}
