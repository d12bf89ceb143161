import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { PollDraft } from '#contract/blocks/polls.ts'

type FileThere = { localId?: string; id: string }

/** What is sent: without options that were left empty, and with the ids that the server gave to photos. */
export function blocksWithFiles(blocks: BlockDrafts, files: readonly FileThere[]): BlockDrafts {
  const { poll } = blocks
  return poll ? { ...blocks, poll: { ...poll, options: filledOptions(poll, files) } } : blocks
}

export function filledOptions({ options }: Pick<PollDraft, 'options'>, files: readonly FileThere[]) {
  const ids = new Map(files.map(({ localId, id }) => [localId ?? id, id]))
  return options.flatMap(({ id, text = '', file, moment }) => {
    const words = text.trim()
    const photo = file === undefined ? undefined : ids.get(file)
    if (!words && !photo && !moment) return []
    return [
      { ...(id && { id }), ...(words && { text: words }), ...(photo && { file: photo }), ...(moment && { moment }) },
    ]
  })
}
