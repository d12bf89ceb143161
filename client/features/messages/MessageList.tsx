import { useInfiniteQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { feedQuery, groupMessagesQuery } from '../../data/message-lists.ts'
import { CardPlaceholder } from '../../pieces/cards/CardPlaceholder.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { columnsFor } from '../../pieces/masonry/columns.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ComingUpSlot } from '../calendar/ComingUpSlot.tsx'
import { Today } from '../memories/Today.tsx'
import { loadOutgoingCard } from '../outbox/load-outgoing-card.ts'
import type { Outgoing } from '../outbox/outgoing.ts'
import { useOutgoing } from '../outbox/useOutbox.ts'
import { useWelcome } from '../starting/useWelcome.tsx'
import { MessageCards } from './MessageCards.tsx'
import { useShownCount } from './useShownCount.ts'
import { useSteadyOrder } from './useSteadyOrder.ts'
import styles from './MessageList.module.css'

const OutgoingCard = lazy(loadOutgoingCard)

type MessageListProps = {
  scope: { kind: 'group'; groupId: string } | { kind: 'feed' }
  empty: ReactNode
  last?: Record<string, ReactNode>
}

const eagerRows = 2

export function MessageList({ scope, empty, last = {} }: MessageListProps) {
  const { t } = useTranslation()
  const groupId = scope.kind === 'group' ? scope.groupId : undefined
  const query = scope.kind === 'group' ? groupMessagesQuery(scope.groupId) : feedQuery
  // useInfiniteQuery cannot type a union of options with different keys.
  const list = useInfiniteQuery(query as typeof feedQuery)
  const [shownCount, showMore] = useShownCount(query.queryKey)
  const cards = useMemo(
    () => new Map(list.data?.pages.flatMap((page) => page.cards ?? []).map((card) => [card.id, card])),
    [list.data],
  )
  const { order, arrived, showArrived } = useSteadyOrder([...cards.keys()])
  const outgoing = useOutgoing().filter((message) => isInScope(message, scope) && !cards.has(message.id))
  const shown = [...outgoing.map(({ id }) => id), ...order.slice(0, shownCount)]
  const welcome = useWelcome(groupId)
  const isLoading = list.isPending || list.isFetchingNextPage

  useNearBottom(() => {
    if (list.isPending) return
    if (order.length > shownCount) showMore(order.length)
    if (order.length <= shownCount + 10 && list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }, `${shown.length} ${order.length} ${list.isFetching}`)

  const outgoingCard = (id: string) => {
    const pending = outgoing.find((message) => message.id === id)
    return (
      pending && (
        <Suspense fallback={<CardPlaceholder />}>
          <OutgoingCard outgoing={pending} />
        </Suspense>
      )
    )
  }

  if (list.isSuccess && cards.size === 0 && outgoing.length === 0) {
    return (
      <>
        {empty}
        {welcome}
      </>
    )
  }

  return (
    <CardsSection busy={isLoading}>
      <Today groupId={groupId} />
      <ComingUpSlot key={groupId} groupId={groupId} />
      <div className={styles.arrived} role="status">
        {arrived.length > 0 && (
          <Button
            tone="primary"
            className={styles.pill}
            icon={<ArrowUp aria-hidden />}
            onClick={() => {
              showArrived()
              window.scrollTo({ top: 0, behavior: 'smooth' })
            }}
          >
            {t('new_messages', { count: arrived.length })}
          </Button>
        )}
      </div>
      <MessageCards
        ids={[...shown.slice(0, 1), ...(welcome ? ['welcome'] : []), ...shown.slice(1), ...Object.keys(last)]}
        cards={cards}
        loading={isLoading ? 5 : 0}
        label={t('messages_list')}
        name={query.queryKey.join(' ')}
        showGroup={scope.kind === 'feed'}
        eager={eagerRows * columnsFor(window.innerWidth).columns}
        other={(id) => (id === 'welcome' ? welcome : (last[id] ?? outgoingCard(id)))}
      />
      {list.isError && (
        <RetryNotice className={styles.problem} onRetry={list.data ? list.fetchNextPage : list.refetch}>
          {t('list_not_loaded')} {t(errorText(list.error))}
        </RetryNotice>
      )}
    </CardsSection>
  )
}

function isInScope({ parent, group }: Outgoing, scope: MessageListProps['scope']): boolean {
  return !parent && (scope.kind === 'feed' || scope.groupId === group)
}
