import * as Type from 'typebox'
import { EventDraft } from './events.ts'
import { PollDraft } from './polls.ts'

/** The blocks of a message that is posted; no reply has any. */
export const BlockDrafts = Type.Object({
  confirmation: Type.Optional(Type.Literal(true)),
  poll: Type.Optional(PollDraft),
  event: Type.Optional(EventDraft),
})
export type BlockDrafts = Type.Static<typeof BlockDrafts>

/**
 * `null` removes a block with everything that people answered. Those that are not named stay as they are. An `event` that
 * is there is changed like all of its occurrences that are not over, `start` being that of the next.
 */
export const BlockChanges = Type.Object({
  confirmation: Type.Optional(Type.Union([Type.Literal(true), Type.Null()])),
  poll: Type.Optional(Type.Union([PollDraft, Type.Null()])),
  event: Type.Optional(Type.Union([EventDraft, Type.Null()])),
})
export type BlockChanges = Type.Static<typeof BlockChanges>
