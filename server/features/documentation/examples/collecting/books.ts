import * as contract from '#contract/collecting/books.ts'
import { example } from '../../example.ts'
import { ada, ids, picture, shownPhoto, times } from '../given.ts'

const params = { id: ids.book }
const spreadParams = { id: ids.book, spread: ids.spread }
const ref: contract.BookRef = {
  id: ids.book,
  group: ids.group,
  title: 'Our 2026',
  format: 'a4',
  madeBy: ada,
  year: 2026,
  createdAt: times.posted,
  mayChange: true,
  mayDelete: true,
}
const lineOf = (text: string, width: number) => ({ text, x: 20, y: 39.25, width })
const book: contract.Book = {
  ...ref,
  rule: '#1b9a59',
  first: {
    number: 1,
    boxes: [{ kind: 'text', style: 'title', lines: [lineOf('Our 2026', 62.4)] }],
  },
  spreads: [
    {
      id: ids.spread,
      kind: 'words',
      photos: [shownPhoto],
      pages: [
        {
          number: 2,
          boxes: [{ kind: 'photo', x: 20, y: 75, width: 170, height: 127.5, file: picture, message: ids.message }],
        },
        {
          number: 3,
          boxes: [
            { kind: 'text', style: 'title', lines: [lineOf('July', 28.1)] },
            { kind: 'text', style: 'text', lines: [{ text: 'Three days of sun.', x: 20, y: 54.1, width: 43.7 }] },
          ],
        },
      ],
    },
  ],
  last: { number: 4, boxes: [] },
}
const pdf: contract.BookPdf = {
  id: ids.bookPdf,
  book: ids.book,
  createdAt: times.posted,
  state: 'making',
  done: 0,
  total: 0,
}

export const booksExamples = [
  example(contract.listBooks, {
    params: { id: ids.group },
    response: { books: [ref], mayMake: true },
    notes: 'The last made first.',
  }),
  example(contract.makeBook, {
    params: { id: ids.group },
    body: { title: 'Our 2026', year: 2026, format: 'a4' },
    response: { id: ids.book },
    refusals: ['readers-only-read', 'nothing-for-book', 'too-many-books', 'id-taken', 'too-many-requests'],
    notes: 'Give either `year` or `collection`. At most 20 of yours in a group, and 100 in all.',
  }),
  example(contract.readBook, {
    params,
    response: book,
    refusals: ['too-many-requests'],
    notes:
      'Boxes are in millimetres from the upper left corner of the trimmed page. What runs off it begins or ends 3 mm outside.',
  }),
  example(contract.changeBook, {
    params,
    body: { title: 'A year at the lake', format: 'square' },
    refusals: ['forbidden', 'readers-only-read'],
  }),
  example(contract.deleteBook, {
    params,
    refusals: ['forbidden'],
    notes: 'The photos stay where they were posted.',
  }),
  example(contract.changeSpread, {
    params: spreadParams,
    body: { photos: [{ message: ids.message, file: ids.file }] },
    refusals: ['forbidden', 'readers-only-read', 'too-many-requests'],
    notes: 'Up to three photos beside words, six on a wall.',
  }),
  example(contract.restoreSpread, {
    params: spreadParams,
    refusals: ['forbidden', 'readers-only-read', 'too-many-requests'],
    notes: 'Photos that other pages were given meanwhile come back.',
  }),
  example(contract.listPhotosForSpread, { params: spreadParams, response: { photos: [shownPhoto] } }),
  example(contract.makeBookPdf, {
    params,
    response: pdf,
    refusals: ['pdf-running', 'too-many-requests'],
    notes: 'Twenty a day.',
  }),
  example(contract.readBookPdf, {
    params,
    response: {
      pdf: { ...pdf, state: 'ready', done: 4, total: 4, size: 1_812_345, keptUntil: times.posted + 7 * 86_400 },
    },
    notes: 'Yours alone; without one the answer is `{}`.',
  }),
  example(contract.downloadBookPdf, {
    params: { id: ids.bookPdf },
    notes: 'Yours alone, for seven days.',
  }),
]
