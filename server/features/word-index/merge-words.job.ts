import { mergeWords } from '../../database/full-text.ts'
import { transaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/worker.ts'

const day = 86_400

/** Every message that is posted is a part of the index of its own at first. Others can write between two portions. */
export const mergeWordsJob: Job<'merge-words'> = {
  kind: 'merge-words',
  every: day,
  lane: 'indexing',
  run: async (context) => {
    while (await transaction(context, mergeWords));
  },
}
