import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { GroupRef } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { withheldQuery } from './moderation.queries.ts'
import { WithheldRow } from './WithheldRow.tsx'
import styles from './WithheldMessages.module.css'

/** What hosts have hidden or deleted and can bring back. Nothing where there is none. */
export function WithheldMessages({ group }: { group: GroupRef }) {
  const { t } = useTranslation()
  const heading = useId()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    withheldQuery(group.id),
  )
  const messages = data?.pages.flatMap(({ withheld }) => withheld) ?? []
  if (messages.length === 0 && !error) return null
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('withheld_messages')}
      </h2>
      <ul>
        {messages.map((message) => (
          <WithheldRow key={message.id} group={group} message={message} />
        ))}
      </ul>
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('record_more')}
        </Button>
      )}
    </section>
  )
}
