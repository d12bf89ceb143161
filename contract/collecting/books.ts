import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Name } from '../fields.ts'
import { MessageFile } from '../files.ts'
import { Photo } from '../photos.ts'
import { UserRef } from '../users.ts'
import { BookPage } from './book-pages.ts'
import { PhotoOfMessage } from './collections.ts'

/** `spreads` are two pages each. PDFs are removed after `keptDays`. */
export const bookLimits = {
  perGroup: 100,
  perPerson: 20,
  spreads: 100,
  photosOfWall: 6,
  photosOfWords: 3,
  offered: 60,
  keptDays: 7,
} as const

export const BookFormat = Type.Enum(['a4', 'square'])
export type BookFormat = Type.Static<typeof BookFormat>

/** `making`: also while it waits for its turn. */
export const PdfState = Type.Enum(['making', 'ready', 'failed'])
export type PdfState = Type.Static<typeof PdfState>

export const PdfFailure = Type.Enum([
  'no-space',
  /** The person is no longer in the group. */
  'not-allowed',
  /** Everything in it has gone. */
  'empty',
  'server-error',
])
export type PdfFailure = Type.Static<typeof PdfFailure>

const BookRef = Type.Object({
  id: Id,
  group: Id,
  title: Name,
  format: BookFormat,
  madeBy: UserRef,
  year: Type.Optional(Type.Integer()),
  collection: Type.Optional(Id),
  /** In lists: its first photo that is still there. */
  cover: Type.Optional(MessageFile),
  createdAt: EpochSeconds,
  mayChange: Type.Boolean(),
  mayDelete: Type.Boolean(),
})
export type BookRef = Type.Static<typeof BookRef>

/**
 * `words`: a large photo, a page of words beside it and at most two small photos; `wall`: up to six photos. `isOut` when it
 * is left out of the book, `isChanged` when it is not as it was proposed. `gone` of its photos were deleted since.
 */
export const Spread = Type.Object({
  id: Id,
  kind: Type.Enum(['words', 'wall']),
  photos: Type.Array(Photo),
  pages: Type.Optional(Type.Tuple([BookPage, BookPage])),
  isOut: Type.Optional(Type.Literal(true)),
  isChanged: Type.Optional(Type.Literal(true)),
  gone: Type.Optional(Type.Integer()),
})
export type Spread = Type.Static<typeof Spread>

/** Page 1 is `first`, the spreads follow, and `last` is the page behind them. `rule` is the colour of the group. */
export const Book = Type.Object({
  ...BookRef.properties,
  rule: Type.String(),
  first: BookPage,
  spreads: Type.Array(Spread, { maxItems: bookLimits.spreads }),
  last: BookPage,
})
export type Book = Type.Static<typeof Book>

/** `done` of `total` pages are drawn. */
export const BookPdf = Type.Object({
  id: Id,
  book: Id,
  createdAt: EpochSeconds,
  state: PdfState,
  reason: Type.Optional(PdfFailure),
  done: Type.Integer(),
  total: Type.Integer(),
  size: Type.Optional(Type.Integer()),
  keptUntil: Type.Optional(EpochSeconds),
})
export type BookPdf = Type.Static<typeof BookPdf>

/** The last made first. */
export const listBooks = endpoint('The books of a group', {
  method: 'GET',
  path: '/api/groups/:id/books',
  access: 'session',
  params: IdParams,
  response: Type.Object({ books: Type.Array(BookRef, { maxItems: bookLimits.perGroup }), mayMake: Type.Boolean() }),
})

/**
 * Of a year or of a collection, one of which is given. Its pages are proposed, with texts of messages and first replies, in
 * the language of whoever makes it. With an `id` of the caller’s own, the same call again makes no second one.
 */
export const makeBook = endpoint('Make a book of a year or a collection', {
  method: 'POST',
  path: '/api/groups/:id/books',
  access: 'session',
  status: 201,
  params: IdParams,
  body: Type.Object({
    id: Type.Optional(Id),
    title: Name,
    year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2199 })),
    collection: Type.Optional(Id),
    format: Type.Optional(BookFormat),
  }),
  response: Type.Object({ id: Id }),
})

/** Also by other members. What was deleted or hidden since it was made is left out. */
export const readBook = endpoint('A book, page by page', {
  method: 'GET',
  path: '/api/books/:id',
  access: 'session',
  params: IdParams,
  response: Book,
})

/** By whoever made it. */
export const changeBook = endpoint('Change the title or the format of a book', {
  method: 'PUT',
  path: '/api/books/:id',
  access: 'session',
  status: 204,
  params: IdParams,
  body: Type.Object({ title: Type.Optional(Name), format: Type.Optional(BookFormat) }),
})

/** By whoever made it, and hosts. */
export const deleteBook = endpoint('Delete a book', {
  method: 'DELETE',
  path: '/api/books/:id',
  access: 'session',
  status: 204,
  params: IdParams,
})

const SpreadParams = Type.Object({ id: Id, spread: Id })

/** In this order; of a spread with words, the first photo is the large one. A photo is in a book once: it leaves its place. */
export const changeSpread = endpoint('Change the photos of two pages of a book, or leave them out', {
  method: 'PUT',
  path: '/api/books/:id/spreads/:spread',
  access: 'session',
  status: 204,
  params: SpreadParams,
  body: Type.Object({
    photos: Type.Optional(Type.Array(PhotoOfMessage, { maxItems: bookLimits.photosOfWall })),
    isOut: Type.Optional(Type.Boolean()),
  }),
})

export const restoreSpread = endpoint('Put back what was proposed for two pages of a book', {
  method: 'POST',
  path: '/api/books/:id/spreads/:spread/restore',
  access: 'session',
  status: 204,
  params: SpreadParams,
})

/** At most 60 of the same days that are not in the book. */
export const listPhotosForSpread = endpoint('The photos that two pages of a book could have', {
  method: 'GET',
  path: '/api/books/:id/spreads/:spread/photos',
  access: 'session',
  params: SpreadParams,
  response: Type.Object({ photos: Type.Array(Photo, { maxItems: bookLimits.offered }) }),
})

/** By any member, in place of the last one that they made of it. Refused as `pdf-running` while another of theirs is made. */
export const makeBookPdf = endpoint('Make the PDF of a book for a printer', {
  method: 'POST',
  path: '/api/books/:id/pdf',
  access: 'session',
  status: 201,
  params: IdParams,
  response: BookPdf,
})

/** Worth asking again every second or two while it is being made. */
export const readBookPdf = endpoint('Your PDF of a book: how far it is', {
  method: 'GET',
  path: '/api/books/:id/pdf',
  access: 'session',
  params: IdParams,
  response: Type.Object({ pdf: Type.Optional(BookPdf) }),
})

/** With 3 mm of bleed, its boxes set and all its fonts in it. */
export const downloadBookPdf = endpoint('Download the PDF of a book', {
  method: 'GET',
  path: '/api/book-pdfs/:id/book.pdf',
  access: 'media',
  params: IdParams,
  responseType: 'application/pdf',
})
