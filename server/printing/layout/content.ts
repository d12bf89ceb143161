import type { BookFormat } from '#contract/collecting/books.ts'
import type { MessageFile } from '#contract/files.ts'

export type PlacedPhoto = { file: MessageFile; message: string; caption?: string }

export type SpreadContent = {
  kind: 'words' | 'wall'
  photos: PlacedPhoto[]
  heading?: string
  text?: string
  quote?: { text: string; by: string }
  play?: { still?: PlacedPhoto; message: string; title: string; words: string }
}

/** All that is in a book, in its own words. */
export type BookContent = {
  format: BookFormat
  title: string
  group: string
  colophon: string
  spreads: SpreadContent[]
}
