import { queryOptions } from '@tanstack/react-query'
import { downloadLimits, sizeOfEverything, type DownloadScope } from '#contract/archiving/downloads.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

export function downloadSizeQuery(scope: DownloadScope) {
  return queryOptions({
    queryKey: [...queryKeys.photos, 'download', scope] as const,
    queryFn: ({ signal }) => call(sizeOfEverything, { query: scope, signal }),
  })
}

export function canBegin(size: { files: number } | undefined): boolean {
  return size !== undefined && size.files > 0 && size.files <= downloadLimits.files
}

export function downloadUrl(scope: DownloadScope): string {
  const chosen = Object.entries(scope).filter(([, value]) => value !== undefined)
  return `api/downloads/everything.zip?${new URLSearchParams(chosen).toString()}`
}
