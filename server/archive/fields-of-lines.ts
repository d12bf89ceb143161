import * as Type from 'typebox'

/** A UUID of ours, or of where a message came from. */
export const Id = Type.String({ minLength: 1, maxLength: 100 })
export const Seconds = Type.Integer()
export const Iso = Type.String()
