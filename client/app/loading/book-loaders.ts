import { notFound } from '@tanstack/react-router'
import { bookQuery, booksQuery } from '../../features/books/books.queries.ts'
import { yearQuery } from '../../features/years/years.queries.ts'
import { forPage } from '../guards.ts'
import type { Loaded } from '../page.ts'
import type { AskedFor } from './loaders.ts'
import { loadGroup } from './member-loaders.ts'

export async function loadYear(asked: AskedFor<{ id: string; year: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  if (!/^(1[89]|2[01])\d{2}$/.test(params.year)) throw notFound()
  const year = context.queryClient.ensureQueryData(yearQuery(params.id, params.year))
  const [loaded] = await Promise.all([loadGroup(asked), forPage(year, location)])
  return { ...loaded, label: params.year }
}

export async function loadBooks(asked: AskedFor<{ id: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  const books = context.queryClient.ensureQueryData(booksQuery(params.id))
  const [loaded] = await Promise.all([loadGroup(asked), forPage(books, location)])
  return loaded
}

export async function loadBook(asked: AskedFor<{ id: string; book: string }>): Promise<Loaded> {
  const { context, params, location } = asked
  const book = context.queryClient.ensureQueryData(bookQuery(params.book))
  const [loaded, { title, group }] = await Promise.all([loadGroup(asked), forPage(book, location)])
  if (group !== params.id) throw notFound()
  return { ...loaded, label: title }
}
