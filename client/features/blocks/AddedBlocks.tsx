import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { AddedConfirmation } from '../confirmations/AddedConfirmation.tsx'
import type { DraftState } from '../drafts/useDraft.ts'
import { AddedEvent } from '../events/editing/AddedEvent.tsx'

export type AddedBlockProps = {
  draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted' | 'uploads'>
  onRemove: () => void
}

const editors: Record<BlockKind, (props: AddedBlockProps) => React.ReactNode> = {
  confirmation: AddedConfirmation,
  event: AddedEvent,
}

/** What has been added to the message that is being written. */
export function AddedBlocks({ draft }: Pick<AddedBlockProps, 'draft'>) {
  const { blocks = {} } = draft.content
  return (Object.keys(blocks) as BlockKind[]).map((kind) => {
    const Editor = editors[kind]
    return <Editor key={kind} draft={draft} onRemove={() => draft.write({ blocks: without(kind, blocks) })} />
  })
}

function without<Blocks extends object>(kind: keyof Blocks, { [kind]: _, ...others }: Blocks) {
  return Object.keys(others).length > 0 ? (others as Partial<Blocks>) : undefined
}
