import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Key } from './fields.ts'
import { FileRef } from './files.ts'
import { GroupRef } from './groups.ts'

/** Faces that an invitation shows. */
export const facesShown = 8

/** Somebody at the table, by the first word of their name. */
export const Face = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.Optional(Type.Object({ id: Id, entityType: FileRef.properties.entityType })),
})
export type Face = Type.Static<typeof Face>

/**
 * What the holder of an invitation link sees before joining. `preview` is absent where the group does not show who is
 * in it; its `people` begin with the one who invites and are at most `facesShown`. `joined` is the group of a caller who
 * is in it already. `setsUp` is there where the key makes the first account of a new server.
 */
export const Invitation = Type.Object({
  joined: Type.Optional(Id),
  setsUp: Type.Optional(Type.Literal(true)),
  preview: Type.Optional(
    Type.Object({ group: GroupRef, peopleCount: Type.Integer({ minimum: 0 }), people: Type.Array(Face) }),
  ),
  entityType: Type.Literal('invitation'),
})
export type Invitation = Type.Static<typeof Invitation>

/**
 * The pictures of the group and of these people, in the sizes of `readPicture`, can be read with `?invitation=<key>` behind their
 * addresses or, for an hour, with the cookie that this response sets; both end with the key.
 */
export const readInvitation = endpoint('What an invitation leads to: the group, who invites, and who is there', {
  method: 'GET',
  path: '/api/invitations/:key',
  access: 'anyone',
  params: Type.Object({ key: Key }),
  response: Invitation,
})

export const changeInvitation = endpoint(
  'Choose whether the invitation link shows the group and its people before somebody joins',
  {
    method: 'PUT',
    path: '/api/groups/:id/invitation',
    access: 'session',
    params: IdParams,
    body: Type.Object({ showsPeople: Type.Boolean() }),
    response: Type.Object({ showsPeople: Type.Boolean() }),
  },
)
