import type { MessageFile } from '#contract/files.ts'
import type { Pixels } from '#contract/units.ts'

export type TileProps = {
  file: MessageFile
  alt: string
  shownWidth: Pixels
  first?: boolean
  onOpen: () => void
  /** It may be opened soon. */
  onNear: () => void
}
