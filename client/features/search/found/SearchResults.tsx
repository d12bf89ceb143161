import { useSuspenseQuery } from '@tanstack/react-query'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useMemo } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { meQuery } from '../../../data/me.ts'
import { CardPlaceholder } from '../../../pieces/cards/CardPlaceholder.tsx'
import { MessageCardView } from '../../../pieces/cards/MessageCardView.tsx'
import { useNearBottom } from '../../../pieces/cards/useNearBottom.ts'
import { Masonry } from '../../../pieces/masonry/Masonry.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { CardSound } from '../../files/card-sound.ts'
import { CardHeart } from '../../reactions/CardHeart.tsx'
import { rememberSearch } from '../recent-searches.ts'
import type { Results } from '../search.queries.ts'
import { foundWords } from './found-words.ts'
import { hitDestination } from './hit-destination.ts'
import { markedText } from './marked-text.tsx'
import styles from '../SearchPage.module.css'

type SearchResultsProps = { query: string; results: Results; showGroup: boolean }

const placeholders = Array.from({ length: 15 }, (_, place) => `placeholder ${place}`)

export function SearchResults({ query, results, showGroup }: SearchResultsProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = results
  const cards = useMemo(
    () => new Map(data?.pages.flatMap((page) => page.cards ?? []).map((card) => [card.id, card])),
    [data],
  )
  const hits = useMemo(() => new Map(data?.pages.flatMap((page) => page.messages).map((hit) => [hit.id, hit])), [data])
  const words = foundWords(query, data?.pages[0]?.corrections)
  const show = (text: string) => markedText(text, words)

  useNearBottom(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, `${cards.size} ${isFetching}`)

  const cardOf = (card: MessageCard) => {
    const snippet = hits.get(card.id)?.snippet
    return snippet === undefined ? card : { ...card, data: { ...card.data, text: snippet } }
  }

  const ids = isPending ? placeholders : [...cards.keys()]
  if (ids.length === 0) return null
  return (
    <div onClickCapture={() => rememberSearch(me.id, query)} role="presentation">
      <Masonry ids={isFetchingNextPage ? [...ids, ...placeholders.slice(0, 5)] : ids} label={t('messages_list')}>
        {(id, width) => {
          const card = cards.get(id)
          if (!card) return <CardPlaceholder />
          const thread = hits.get(id)?.thread
          return (
            <MessageCardView
              card={cardOf(card)}
              width={width}
              showGroup={showGroup}
              Sound={CardSound}
              Heart={CardHeart}
              show={show}
              destination={hitDestination(card)}
              above={
                thread && (
                  <p className={styles.thread}>
                    <CornerDownRight aria-hidden />
                    <bdi lang="">{t('search_reply_in', { title: thread.label })}</bdi>
                  </p>
                )
              }
            />
          )
        }}
      </Masonry>
    </div>
  )
}
