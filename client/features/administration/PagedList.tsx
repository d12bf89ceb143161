import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

type PagedListProps<Page, Item> = {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => Item[]
  /** Once it is known that there is nothing. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** The rows that are there so far, and a button for the next ones. */
export function PagedList<Page, Item>({ list, itemsOf, empty, children }: PagedListProps<Page, Item>) {
  const { t } = useTranslation()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  const items = data?.pages.flatMap(itemsOf)
  return (
    <>
      {items?.length === 0 && empty}
      {children(items ?? [])}
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('admin_more')}
        </Button>
      )}
    </>
  )
}
