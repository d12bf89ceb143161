import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people.ts'
import { errorText } from '../../api/error-text.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { meQuery } from '../me/me.queries.ts'
import { MessageCards } from '../cards/MessageCards.tsx'
import { messagesOfQuery } from './people.queries.ts'
import styles from './MessagesOfPerson.module.css'

export function MessagesOfPerson({ person: { id, name } }: { person: Profile }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const list = useInfiniteQuery(messagesOfQuery(id))
  const cards = new Map(list.data?.pages.flatMap((page) => page.cards ?? []).map((card) => [card.id, card]))
  const isLoading = list.isPending || list.isFetchingNextPage

  useNearBottom(() => {
    if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage()
  }, `${cards.size} ${list.isFetching}`)

  if (list.isSuccess && cards.size === 0) {
    return (
      <EmptyState
        picture={<MessageCircle className={styles.picture} aria-hidden />}
        title={id === me.id ? t('nothing_written_by_you') : t('nothing_written_by', { name })}
      />
    )
  }
  return (
    <CardsSection busy={isLoading}>
      <h2 className={styles.title}>{id === me.id ? t('your_messages') : t('messages_of', { name })}</h2>
      {list.isError && (
        <RetryNotice className={styles.problem} onRetry={list.data ? list.fetchNextPage : list.refetch}>
          {t('list_not_loaded')} {t(errorText(list.error))}
        </RetryNotice>
      )}
      <MessageCards
        ids={[...cards.keys()]}
        cards={cards}
        loading={isLoading ? 4 : 0}
        label={t('messages_list')}
        name={`person ${id}`}
        showGroup
        eager={4}
      />
    </CardsSection>
  )
}
