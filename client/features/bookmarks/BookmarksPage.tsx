import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { CardPlaceholder } from '../../pieces/cards/CardPlaceholder.tsx'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { Masonry } from '../../pieces/cards/Masonry.tsx'
import { MessageCardView } from '../../pieces/cards/MessageCardView.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { useShownCount } from '../messages/useShownCount.ts'
import { CardHeart } from '../reactions/CardHeart.tsx'
import { useUnread } from '../notifications/useUnread.ts'
import { bookmarkCardsQuery, bookmarksQuery } from './bookmarks.queries.ts'
import styles from './BookmarksPage.module.css'

const placeholders = ['placeholder 1', 'placeholder 2', 'placeholder 3', 'placeholder 4']
const eagerCards = 6

export function BookmarksPage() {
  const { t } = useTranslation()
  const { data: bookmarks } = useQuery(bookmarksQuery)
  const list = useQuery(bookmarkCardsQuery)
  const unread = useUnread()
  const [shownCount, showMore] = useShownCount(bookmarkCardsQuery.queryKey)
  const bookmarkedIds = new Set(bookmarks?.map(({ messageId }) => messageId))
  const cards = new Map(
    list.data?.filter(({ id }) => !bookmarks || bookmarkedIds.has(id)).map((card) => [card.id, card]),
  )
  const shown = list.isPending ? placeholders : [...cards.keys()].slice(0, shownCount)

  useNearBottom(() => {
    if (cards.size > shownCount) showMore(cards.size)
  }, `${shown.length} ${cards.size}`)

  return (
    <CardsPage head={<h1>{t('bookmarks')}</h1>}>
      <CardsSection>
        {list.isError && (
          <div className={styles.problem}>
            <Notice tone="danger">
              {t('bookmarks_not_loaded')} {t(errorText(list.error))}
            </Notice>
            <Button onClick={() => void list.refetch()}>{t('try_again')}</Button>
          </div>
        )}
        {list.isSuccess && cards.size === 0 && (
          <EmptyState picture={<Bookmark className={styles.picture} aria-hidden />} title={t('bookmarks_empty')}>
            <Link to="/feed" className={buttonClass()}>
              {t('back_to_feed')}
            </Link>
          </EmptyState>
        )}
        {shown.length > 0 && (
          <Masonry ids={shown} label={t('bookmarks')} name="bookmarks">
            {(id, width, index) => {
              const card = cards.get(id)
              if (!card) return <CardPlaceholder />
              const isFirst = index < eagerCards
              return (
                <MessageCardView
                  card={card}
                  width={width}
                  showGroup
                  unread={unread.messages.get(id)}
                  first={isFirst}
                  Heart={CardHeart}
                />
              )
            }}
          </Masonry>
        )}
      </CardsSection>
    </CardsPage>
  )
}
