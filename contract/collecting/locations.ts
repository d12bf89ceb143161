import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

export const locationLimits = { listed: 100 } as const

export const Location = Type.Object({ location: Type.String(), photos: Type.Integer({ minimum: 1 }) })
export type Location = Type.Static<typeof Location>

/** As their authors wrote it, of one group or of all one's groups; those with the most photos first. */
export const listLocations = endpoint('Where photos were taken, in words', {
  method: 'GET',
  path: '/api/photos/locations',
  access: 'session',
  token: 'read',
  query: Type.Object({ group: Type.Optional(Id) }),
  response: Type.Object({ locations: Type.Array(Location, { maxItems: locationLimits.listed }) }),
})
