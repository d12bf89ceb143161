import * as Type from 'typebox'

/** What a message can have besides words and files, at most one of each; each is read and answered by endpoints of its own. */
export const BlockKind = Type.Enum(['confirmation', 'poll', 'event'])
export type BlockKind = Type.Static<typeof BlockKind>
