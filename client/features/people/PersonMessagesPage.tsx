import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { CardPlaceholder } from '../../pieces/cards/CardPlaceholder.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { Masonry } from '../../pieces/cards/Masonry.tsx'
import { MessageCardView } from '../../pieces/cards/MessageCardView.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { meQuery } from '../me/me.queries.ts'
import { useUnread } from '../notifications/useUnread.ts'
import { CardHeart } from '../reactions/CardHeart.tsx'
import { messagesOfQuery, profileQuery } from './people.queries.ts'
import styles from './PersonMessagesPage.module.css'

const placeholders = ['placeholder 1', 'placeholder 2', 'placeholder 3', 'placeholder 4']
const eagerCards = 4

export function PersonMessagesPage() {
  const { t } = useTranslation()
  const { userId: id } = useParams({ from: '/app/people/$userId/' })
  const {
    data: { name },
  } = useSuspenseQuery(profileQuery(id))
  const { data: me } = useSuspenseQuery(meQuery)
  const list = useInfiniteQuery(messagesOfQuery(id))
  const unread = useUnread()
  const cards = new Map(list.data?.pages.flatMap((page) => page.cards ?? []).map((card) => [card.id, card]))
  const isLoading = list.isPending || list.isFetchingNextPage
  const shown = isLoading ? [...cards.keys(), ...placeholders] : [...cards.keys()]

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
        <div className={styles.problem}>
          <Notice tone="danger">
            {t('list_not_loaded')} {t(errorText(list.error))}
          </Notice>
          <Button onClick={() => void (list.data ? list.fetchNextPage() : list.refetch())}>{t('try_again')}</Button>
        </div>
      )}
      <Masonry ids={shown} label={t('messages_list')} name={`person ${id}`}>
        {(cardId, width, index) => {
          const card = cards.get(cardId)
          if (!card) return <CardPlaceholder />
          const isFirst = index < eagerCards
          return (
            <MessageCardView
              card={card}
              width={width}
              showGroup
              unread={unread.messages.get(cardId)}
              first={isFirst}
              Heart={CardHeart}
            />
          )
        }}
      </Masonry>
    </CardsSection>
  )
}
