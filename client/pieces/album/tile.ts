import type { MessageFile } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'

export type TileProps = {
  file: MessageFile
  alt: string
  shownWidth: Pixels
  first?: boolean
  /** The id of what it says about the picture besides. */
  describedBy?: string
  onOpen: () => void
  /** It may be opened soon. */
  onNear: () => void
}
