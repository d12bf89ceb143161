import { pollLimits } from '#contract/blocks/polls.ts'
import { filledOptions } from '../../api/sending/blocks-with-files.ts'
import type { DraftContent } from './drafts.ts'

/** Why the poll in a message cannot be sent yet. */
export function pollProblem({ blocks, title, text, files }: DraftContent) {
  if (!blocks?.poll) return undefined
  const options = filledOptions(
    blocks.poll,
    files.map(({ localId }) => ({ id: localId })),
  )
  if (options.length < pollLimits.fewestOptions) return 'poll_needs_options'
  return title.trim() === '' && text.trim() === '' ? 'poll_needs_question' : undefined
}
