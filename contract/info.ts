import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

/**
 * Specification, section 3 "Server info flags"; all but the first two only with a session. `is_new` is there while no
 * account exists.
 */
export const Info = Type.Object({
  default_lang: Type.String(),
  allow_email: Type.Boolean(),
  is_new: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.String()),
  upload: Type.Optional(
    Type.Object({ image: Type.Boolean(), video: Type.Boolean(), audio: Type.Boolean(), pdf: Type.Boolean() }),
  ),
  allow_public_links: Type.Optional(Type.Boolean()),
  allow_message_reactions: Type.Optional(Type.Boolean()),
  show: Type.Optional(Type.Object({ group_invitation_links: Type.Boolean() })),
})
export type Info = Type.Static<typeof Info>

export const readInfo = endpoint({
  method: 'GET',
  path: '/api/info',
  summary: 'What this server allows, and its default language',
  access: 'anyone',
  response: Info,
})

/**
 * For load balancers and monitors: refused as `unavailable` when the database or the file store does not work, as
 * `damaged` when the database or an original was found to be.
 */
export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether this server is healthy',
  access: 'anonymous',
  response: Type.Object({ status: Type.Literal('ok') }),
})
