import type { MessageFile } from '#contract/files.ts'

export type TileProps = {
  file: MessageFile
  alt: string
  /** In CSS pixels. */
  shownWidth: number
  /** Visible without scrolling: loads first. */
  first?: boolean
  /** Opens the lightbox. */
  onOpen: () => void
  /** It may be opened soon. */
  onNear: () => void
}
