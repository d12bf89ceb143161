import { queryOptions } from '@tanstack/react-query'
import { readPages, type DocumentPage, type MessageFile } from '#contract/files.ts'
import { call } from '../../api/client.ts'

export function pagesQuery(file: MessageFile) {
  return queryOptions({
    queryKey: ['pages', file.id],
    queryFn: ({ signal }) => call(readPages, { params: { id: file.id }, signal }),
    placeholderData: expectedPages(file),
    staleTime: Infinity,
  })
}

function expectedPages({ pages, width, height }: MessageFile): { pages: DocumentPage[] } | undefined {
  if (!pages || !width || !height) return undefined
  return { pages: Array.from({ length: Math.min(pages, 500) }, () => ({ width, height, text: '' })) }
}
