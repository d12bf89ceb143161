import { queryOptions } from '@tanstack/react-query'
import { readLink, type Link } from '#contract/links.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { CardLink } from '../../pieces/links/LinkCard.tsx'

export function linkQuery(url: string) {
  return queryOptions({
    queryKey: queryKeys.link(url),
    queryFn: async ({ signal }) => previewOf(await call(readLink, { query: { url }, signal })),
    staleTime: Infinity,
    retry: false,
  })
}

function previewOf({ url, data, preview }: Link): CardLink | null {
  // oxlint-disable-next-line no-console -- For whoever wonders why there is none.
  if (data.exception) console.warn(`No preview of ${url}: ${data.exception}`)
  const { title, description, providerName } = data
  if (!title && preview === '') return null
  return { url, title, description, siteName: providerName, picture: preview === '' ? undefined : preview }
}
