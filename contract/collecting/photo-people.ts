import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { UserRef } from '../users.ts'
import { PhotoOfMessage } from './collections.ts'

/** `perGroup`: who is offered, at most. */
export const photoPeopleLimits = { perPhoto: 50, perCall: 20, photosPerCall: 200, perGroup: 1000 } as const

const OfGroup = Type.Object({ ...UserRef.properties, hasLeft: Type.Optional(Type.Literal(true)) })

/** `mayRemove` for whoever is in the photo, who said so, who posted it, and for hosts. */
export const PersonOnPhoto = Type.Object({ ...OfGroup.properties, mayRemove: Type.Optional(Type.Literal(true)) })
export type PersonOnPhoto = Type.Static<typeof PersonOnPhoto>

/**
 * Members, and people of imports who have no account and whose messages are there, by name. Without those who do not want others to
 * say that they are in a photo (`marked_in_photos` of `UserData`).
 */
export const listPeopleForPhotos = endpoint('Whom one may say to be in a photo of a group', {
  method: 'GET',
  path: '/api/groups/:id/people-for-photos',
  access: 'session',
  params: IdParams,
  response: Type.Object({ people: Type.Array(OfGroup, { maxItems: photoPeopleLimits.perGroup }) }),
})

/**
 * Said by somebody who knows them: nothing is computed from faces. `added` counts what was not said before. Whoever is
 * named is told of it. What is not in the group any more is left out.
 */
export const markPeople = endpoint('Say who is in photos of a group', {
  method: 'POST',
  path: '/api/groups/:id/people-in-photos',
  access: 'session',
  params: IdParams,
  body: Type.Object({
    photos: Type.Array(PhotoOfMessage, { minItems: 1, maxItems: photoPeopleLimits.photosPerCall }),
    people: Type.Array(Id, { minItems: 1, maxItems: photoPeopleLimits.perCall }),
  }),
  response: Type.Object({ added: Type.Integer() }),
})

export const unmarkPerson = endpoint('Say that somebody is not in a photo', {
  method: 'DELETE',
  path: '/api/messages/:id/photos/:file/people/:person',
  access: 'session',
  params: Type.Object({ id: Id, file: Id, person: Id }),
  status: 204,
})
