import * as Type from 'typebox'
import { ListDraft } from './lists.ts'

/** The blocks of a message that is posted; no reply has any. */
export const BlockDrafts = Type.Object({
  confirmation: Type.Optional(Type.Literal(true)),
  list: Type.Optional(ListDraft),
})
export type BlockDrafts = Type.Static<typeof BlockDrafts>

/** `null` removes a block with everything that people answered. Those that are not named stay as they are. */
export const BlockChanges = Type.Object({
  confirmation: Type.Optional(Type.Union([Type.Literal(true), Type.Null()])),
  list: Type.Optional(Type.Union([ListDraft, Type.Null()])),
})
export type BlockChanges = Type.Static<typeof BlockChanges>
