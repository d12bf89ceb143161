import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'

const SignedInInfo = Type.Object({
  version: Type.String(),
  upload: Type.Object({ image: Type.Boolean(), video: Type.Boolean(), pdf: Type.Boolean() }),
  allow_public_links: Type.Boolean(),
  allow_message_reactions: Type.Boolean(),
  show: Type.Object({ group_invitation_links: Type.Boolean() }),
})

/** Specification, section 3 "Server info flags"; all but the first two only with a session. */
export const Info = Type.Object({
  default_lang: Type.String(),
  allow_email: Type.Boolean(),
  ...Type.Partial(SignedInInfo).properties,
})
export type Info = Type.Static<typeof Info>

export const readInfo = endpoint({
  method: 'GET',
  path: '/api/info',
  summary: 'What this server allows, and its default language',
  access: 'anyone',
  reply: Info,
})
