import { Suspense, type ComponentType } from 'react'
import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { AddedConfirmation } from '../confirmations/AddedConfirmation.tsx'
import type { DraftState } from '../drafts/useDraft.ts'

export type AddedBlockProps = {
  draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted' | 'uploads'>
  onRemove: () => void
}

const editors: Record<BlockKind, ComponentType<AddedBlockProps>> = {
  confirmation: AddedConfirmation,
  poll: lazyWithWords(() => import('../polls/editing/AddedPoll.tsx'), 'AddedPoll', { words: ['writing', 'blocks'] }),
}

/** What has been added to the message that is being written. */
export function AddedBlocks({ draft }: Pick<AddedBlockProps, 'draft'>) {
  const { blocks = {} } = draft.content
  return (Object.keys(blocks) as BlockKind[]).map((kind) => {
    const Editor = editors[kind]
    return (
      <Suspense key={kind}>
        <Editor draft={draft} onRemove={() => draft.write({ blocks: without(kind, blocks) })} />
      </Suspense>
    )
  })
}

function without<Blocks extends object>(kind: keyof Blocks, { [kind]: _, ...others }: Blocks) {
  return Object.keys(others).length > 0 ? (others as Partial<Blocks>) : undefined
}
