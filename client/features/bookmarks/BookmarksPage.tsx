import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import { errorText } from '../../api/error-text.ts'
import { bookmarkCardsQuery, bookmarksQuery } from '../../data/bookmarks.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { useNearBottom } from '../../pieces/cards/useNearBottom.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageCards } from '../messages/MessageCards.tsx'
import { useShownCount } from '../messages/useShownCount.ts'
import styles from './BookmarksPage.module.css'

export function BookmarksPage() {
  const { t } = useTranslation()
  const { data: bookmarks } = useQuery(bookmarksQuery)
  const list = useQuery(bookmarkCardsQuery)
  const [shownCount, showMore] = useShownCount(bookmarkCardsQuery.queryKey)
  const bookmarkedIds = new Set(bookmarks?.map(({ messageId }) => messageId))
  const cards = new Map(
    list.data?.filter(({ id }) => !bookmarks || bookmarkedIds.has(id)).map((card) => [card.id, card]),
  )
  const shown = [...cards.keys()].slice(0, shownCount)

  useNearBottom(() => {
    if (cards.size > shownCount) showMore(cards.size)
  }, `${shown.length} ${cards.size}`)

  return (
    <CardsPage head={<h1>{t('bookmarks')}</h1>}>
      <CardsSection>
        {list.isError && (
          <RetryNotice onRetry={list.refetch}>
            {t('bookmarks_not_loaded')} {t(errorText(list.error))}
          </RetryNotice>
        )}
        {list.isSuccess && cards.size === 0 && (
          <EmptyState picture={<Bookmark className={styles.picture} aria-hidden />} title={t('bookmarks_empty')}>
            <Link to="/feed" className={buttonClass()}>
              {t('back_to_feed')}
            </Link>
          </EmptyState>
        )}
        {(list.isPending || shown.length > 0) && (
          <MessageCards
            ids={shown}
            cards={cards}
            loading={list.isPending ? 4 : 0}
            label={t('bookmarks')}
            name="bookmarks"
            showGroup
            eager={6}
          />
        )}
      </CardsSection>
    </CardsPage>
  )
}
