import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, IdParams } from '../fields.ts'
import { UserRef } from '../users.ts'

const ConfirmedBy = Type.Object({ ...UserRef.properties, confirmedAt: EpochSeconds })

/**
 * Who has confirmed that they have read a message. `asked` counts the members without its author, `confirmed` those of
 * them who have; `people` confirmed first, first of all. `confirmedAt` is when the viewer did. For its author,
 * who is not asked, and for hosts: `missing` by name, and when they were `reminded`.
 */
export const Confirmations = Type.Object({
  asked: Type.Integer(),
  confirmed: Type.Integer(),
  people: Type.Array(ConfirmedBy),
  confirmedAt: Type.Optional(EpochSeconds),
  missing: Type.Optional(Type.Array(UserRef)),
  reminded: Type.Optional(EpochSeconds),
})
export type Confirmations = Type.Static<typeof Confirmations>

/** 8 people of each list, or with `extent=all` the first 1,000. */
export const readConfirmations = endpoint('Who has confirmed that they have read a message', {
  method: 'GET',
  path: '/api/messages/:id/confirmations',
  access: 'session',
  token: 'read',
  params: IdParams,
  query: Type.Object({ extent: Type.Optional(Type.Literal('all')) }),
  response: Confirmations,
})

/** Sent again, it changes nothing. */
export const confirmMessage = endpoint('Confirm that you have read a message, or take that back', {
  method: 'PUT',
  path: '/api/messages/:id/confirmations/mine',
  access: 'session',
  token: 'write',
  params: IdParams,
  body: Type.Object({ confirmed: Type.Boolean() }),
  response: Confirmations,
})

/** Once, by its author or a host. */
export const remindToConfirm = endpoint('Remind everybody who has not confirmed a message yet', {
  method: 'POST',
  path: '/api/messages/:id/confirmations/reminder',
  access: 'session',
  token: 'write',
  params: IdParams,
  response: Confirmations,
})
