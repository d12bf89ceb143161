import type { Context } from '../../context.ts'
import { mergeWords } from '../../database/full-text/full-text.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'

const day = 86_400
/** Few enough that stopping the server hardly waits. */
const portionsAtATime = 10

/** Every new message is a segment of the index of its own at first. */
export const mergeWordsJob: Job<'merge-words'> = {
  kind: 'merge-words',
  every: day,
  lane: 'indexing',
  run: mergeSome,
}

/** Continues the previous job; one of its kind would return every day. */
export const mergeMoreWordsJob: Job<'merge-more-words'> = {
  kind: 'merge-more-words',
  lane: 'indexing',
  run: mergeSome,
}

/** Others can write between two portions. */
async function mergeSome(context: Context): Promise<void> {
  for (let n = 0; n < portionsAtATime; n++) if (!(await transaction(context, mergeWords))) return
  await transaction(context, (tx) => enqueue(tx, context.clock, 'merge-more-words', {}))
}
