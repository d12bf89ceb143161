import type { BlockChanges, BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { BlockKind } from '#contract/blocks/block-kind.ts'

/** In the column they stand one after the other, a list last: it belongs to what is above it. */
export function storedBlocks(kinds: readonly BlockKind[]): string | null {
  const ordered = [...kinds.filter((kind) => kind !== 'list'), ...kinds.filter((kind) => kind === 'list')]
  return ordered.length > 0 ? ordered.join(' ') : null
}

export function kindsOfBlocks(stored: string | null): BlockKind[] {
  return (stored?.split(' ') ?? []) as BlockKind[]
}

export function kindsOfDrafts(drafts: BlockDrafts | undefined): BlockKind[] {
  return Object.keys(drafts ?? {}) as BlockKind[]
}

/** What a message has after a change, in the order in which they came. */
export function kindsAfter(before: string | null, changes: BlockChanges): BlockKind[] {
  const kept = new Set(kindsOfBlocks(before))
  for (const [kind, draft] of Object.entries(changes) as [BlockKind, BlockChanges[BlockKind]][]) {
    if (draft === null) kept.delete(kind)
    else if (draft !== undefined) kept.add(kind)
  }
  return [...kept]
}
