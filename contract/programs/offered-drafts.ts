import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, limits, Text } from '../fields.ts'
import { GroupRef } from '../groups.ts'

export const offeredDraftLimits = { perPerson: 20, days: 30, text: 10_000 } as const

/**
 * Words that a program has prepared for its person, who alone sees them and sends them, or not. `program` is the name of
 * its token. With `parent` they are a reply.
 */
export const OfferedDraft = Type.Object({
  id: Id,
  program: Type.Optional(Type.String()),
  group: GroupRef,
  parent: Type.Optional(Id),
  title: Type.Optional(Type.String()),
  text: Type.String(),
  createdAt: EpochSeconds,
})
export type OfferedDraft = Type.Static<typeof OfferedDraft>

/** Its person finds it where they write, for 30 days, and at `share?draft=` with its id. */
export const offerDraft = endpoint('Prepare a message for your person, which they send themselves', {
  method: 'POST',
  path: '/api/me/offered-drafts',
  access: 'session',
  token: 'drafts',
  status: 201,
  body: Type.Object({
    group: Id,
    parent: Type.Optional(Id),
    title: Type.Optional(Text(limits.title)),
    text: Text(offeredDraftLimits.text),
  }),
  response: OfferedDraft,
})

/** Newest first. */
export const listOfferedDrafts = endpoint('What your programs have prepared for you to send', {
  method: 'GET',
  path: '/api/me/offered-drafts',
  access: 'session',
  response: Type.Object({ drafts: Type.Array(OfferedDraft) }),
})

export const removeOfferedDraft = endpoint('Remove what a program has prepared', {
  method: 'DELETE',
  path: '/api/me/offered-drafts/:id',
  access: 'session',
  params: IdParams,
  status: 204,
})
