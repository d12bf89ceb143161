import type { Generated } from 'kysely'
import type { BookFormat, PdfFailure, PdfState } from '#contract/collecting/books.ts'
import type { Seconds } from '#contract/units.ts'

type Json = string

/** Part of the data model, beside tables.ts. */
export type BookTables = {
  /** The photo of a month where somebody has chosen another; it goes with its message and file, and we choose again. */
  chosen_photo_of_month: {
    groupId: string
    year: number
    month: number
    messageId: string
    fileId: string
    chosenBy: string | null
  }

  /** The message with which a host has told the group of its year; gone with it, so that it can be told again. */
  posted_year: {
    groupId: string
    year: number
    messageId: string
  }

  /** Of which year the hosts of a group have been told, once, that it is ready. */
  offered_year: {
    groupId: string
    year: number
  }

  /** Of a group, deleted with it and with its maker. Made from a year, or from a collection that may have gone since. */
  book: {
    id: string
    groupId: string
    madeBy: string
    title: string
    format: BookFormat
    timeZone: string
    year: number | null
    collectionId: string | null
    createdAt: Seconds
    changedAt: Seconds
  }

  /**
   * Two facing pages: `SpreadContent` of the feature, as we proposed it and, once its maker has changed it, as it is now.
   * It names messages and photos, and has no words of its own: what was deleted or hidden is not in the book any more.
   */
  book_spread: {
    id: string
    bookId: string
    position: number
    proposed: Json
    changed: Json | null
  }

  /** As archives are made: `openFor` is its person while it is; `done` of `total` pages are drawn. */
  book_pdf: {
    id: string
    bookId: string
    userId: string
    openFor: string | null
    state: PdfState
    reason: PdfFailure | null
    total: Generated<number>
    done: Generated<number>
    size: number | null
    createdAt: Seconds
    changedAt: Seconds
    readyAt: Seconds | null
  }
}
