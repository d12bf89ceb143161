import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { errorText } from '../../api/error-text.ts'
import { meQuery } from '../../data/me.ts'
import { profileQuery } from '../../data/profile.ts'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageCards } from '../messages/MessageCards.tsx'
import { messagesOfQuery } from './people.queries.ts'
import styles from './PersonMessagesPage.module.css'

export function PersonMessagesPage() {
  const { t } = useTranslation()
  const { userId: id } = useParams({ from: '/app/people/$userId/' })
  const {
    data: { name },
  } = useSuspenseQuery(profileQuery(id))
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
      <h2>
        <VisuallyHidden>{id === me.id ? t('your_messages') : t('messages_of', { name })}</VisuallyHidden>
      </h2>
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
