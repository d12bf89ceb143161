import { queryOptions } from '@tanstack/react-query'
import { readPages } from '#contract/files.ts'
import { call } from '../../api/client.ts'

/** They never change. */
export function pagesQuery(fileId: string) {
  return queryOptions({
    queryKey: ['pages', fileId],
    queryFn: ({ signal }) => call(readPages, { params: { id: fileId }, signal }),
    staleTime: Infinity,
  })
}
