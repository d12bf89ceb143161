import { queryOptions, useQuery } from '@tanstack/react-query'
import { readOwnStorage } from '#contract/me.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'

const ownStorageQuery = queryOptions({
  queryKey: queryKeys.ownStorage,
  queryFn: ({ signal }) => call(readOwnStorage, { signal }),
  staleTime: 0,
})

const worthAWord = 0.8

/** For whoever has little room left. */
export function StorageNote() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(ownStorageQuery)
  if (data?.limit === undefined || data.bytes < worthAWord * data.limit) return null
  const [used, limit] = [data.bytes, data.limit].map((bytes) => sizeText(bytes, i18n.language))
  return <Notice>{t('storage_little_left', { used, limit })}</Notice>
}
