import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id } from '../fields.ts'
import { GroupRef } from '../groups.ts'

/**
 * An email that answers in somebody's name and came from another address than theirs, `sender`. `words` are its first ones;
 * `message` is what it answers, with `title`, unless that is gone.
 */
export const WaitingReply = Type.Object({
  id: Type.String(),
  sender: Type.String(),
  words: Type.String(),
  receivedAt: EpochSeconds,
  message: Type.Optional(Id),
  title: Type.Optional(Type.String()),
  group: Type.Optional(GroupRef),
})
export type WaitingReply = Type.Static<typeof WaitingReply>

const Params = Type.Object({ id: Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' }) })

export const readWaitingReply = endpoint('An email that answers in your name, from an address that is not yours', {
  method: 'GET',
  path: '/api/email-replies/:id',
  access: 'session',
  params: Params,
  response: WaitingReply,
})

/** It is posted soon after, or never; the first answer counts. */
export const answerWaitingReply = endpoint('Say whether an email that answers in your name is yours', {
  method: 'PUT',
  path: '/api/email-replies/:id',
  access: 'session',
  params: Params,
  status: 204,
  body: Type.Object({ mine: Type.Boolean() }),
})
