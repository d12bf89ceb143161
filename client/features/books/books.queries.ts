import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/collecting/books.ts'
import type { BookFormat } from '#contract/collecting/books.ts'
import type { PhotoOfMessage } from '#contract/collecting/collections.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function booksQuery(groupId: string) {
  return queryOptions({
    queryKey: [...queryKeys.books, 'of', groupId] as const,
    queryFn: ({ signal }) => call(contract.listBooks, { params: { id: groupId }, signal }),
  })
}

export function bookQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.books, id] as const,
    queryFn: ({ signal }) => call(contract.readBook, { params: { id }, signal }),
  })
}

export function photosForSpreadQuery(id: string, spread: string) {
  return queryOptions({
    queryKey: [...queryKeys.books, id, 'photos', spread] as const,
    queryFn: ({ signal }) => call(contract.listPhotosForSpread, { params: { id, spread }, signal }),
  })
}

/** Asks again while it is being made. */
export function pdfQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.books, id, 'pdf'] as const,
    queryFn: ({ signal }) => call(contract.readBookPdf, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.pdf?.state === 'making' ? 1500 : false),
  })
}

export function useMakePdf(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.makeBookPdf, { params: { id } }),
    onSuccess: (pdf) => queryClient.setQueryData(pdfQuery(id).queryKey, { pdf }),
  })
}

/** Each is shown once it is done. */
export function useBookCalls() {
  const queryClient = useQueryClient()
  async function done<T>(doing: Promise<T>): Promise<T> {
    const result = await doing
    await queryClient.invalidateQueries({ queryKey: queryKeys.books })
    return result
  }
  return {
    make: (groupId: string, body: { id: string; title: string; year?: number; collection?: string }) =>
      done(call(contract.makeBook, { params: { id: groupId }, body })),
    change: (id: string, body: { title?: string; format?: BookFormat }) =>
      done(call(contract.changeBook, { params: { id }, body })),
    remove: (id: string) => done(call(contract.deleteBook, { params: { id } })),
    changeSpread: (id: string, spread: string, body: { photos?: PhotoOfMessage[]; isOut?: boolean }) =>
      done(call(contract.changeSpread, { params: { id, spread }, body })),
    restoreSpread: (id: string, spread: string) => done(call(contract.restoreSpread, { params: { id, spread } })),
  }
}
