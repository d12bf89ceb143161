import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../database/tables.ts'
import type { Words } from '../../words/words.ts'
import { askingInWords, forgetConfirmations } from '../confirmations/asking.ts'
import { eventInWords } from '../events/event-in-words.ts'
import { forgetEvent, saveEvent } from '../events/save-event.ts'
import { pollInWords } from '../polls/poll-in-words.ts'
import { forgetPoll, savePoll } from '../polls/save-poll.ts'

/** A message at the top of a group, with its files attached. */
export type MessageToSave = { id: string; groupId: string; authorId: string }

type KindOfBlock<Draft> = {
  /** In a new message, or in one that may have such a block already. @throws AppError invalid-request, and others of the kind */
  save: (tx: Tx, context: Context, message: MessageToSave, draft: Draft) => Promise<void>
  /** With everything that people answered. */
  forget: (tx: Tx, messageId: string) => Promise<void>
  /** For clients that know of no blocks. */
  inWords: (db: Db, messageId: string, words: Words) => Promise<string>
}

/** What posting, editing and reading a message do with each kind of block. */
export const blockKinds: { [Kind in BlockKind]: KindOfBlock<NonNullable<BlockDrafts[Kind]>> } = {
  confirmation: {
    save: () => Promise.resolve(),
    forget: forgetConfirmations,
    inWords: askingInWords,
  },
  poll: { save: savePoll, forget: forgetPoll, inWords: pollInWords },
  event: {
    save: saveEvent,
    forget: forgetEvent,
    inWords: eventInWords,
  },
}
