import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useGroup } from '../groups/groups.queries.ts'
import { CardPlaceholder } from '../../pieces/cards/CardPlaceholder.tsx'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { Masonry } from '../../pieces/cards/Masonry.tsx'
import { MessageCardView } from '../../pieces/cards/MessageCardView.tsx'
import { CardHeart } from '../reactions/CardHeart.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import styles from './SearchPage.module.css'
import { markedText } from './marked-text.tsx'
import { withoutFilters } from './query-filters.ts'
import { wordsIn } from './search-words.ts'
import { searchQuery } from './search.queries.ts'

const placeholders = Array.from({ length: 15 }, (_, place) => `placeholder ${place}`)

export function SearchPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/search' })
  const { q = '', in: where } = useSearch({ from: '/app/groups/$id/search' })
  const group = useGroup(id)
  const everywhere = where === 'all'
  const results = useQuery(searchQuery(everywhere ? 'all' : id, q))
  const { corrections = [], hasMore = false } = results.data ?? {}
  const words = withoutFilters(q) || q
  const searchWords = [...wordsIn(withoutFilters(q)), ...corrections.map(({ used }) => used)]
  const cards = results.data?.cards ?? []
  const isEmpty = q === '' || (results.isSuccess && cards.length === 0)

  /** With the part of a long text in which the words are. */
  const cardOf = (cardId: string) => {
    const card = cards.find((one) => one.id === cardId)!
    const snippet = results.data?.messages.find((one) => one.id === cardId)?.snippet
    return snippet === undefined ? card : { ...card, data: { ...card.data, text: snippet } }
  }

  const heading = () => {
    if (q === '') return t('search_in_group', { group: group.name })
    if (results.isError) return t('search_failed')
    if (results.isPending) return t('searching_for', { words })
    if (cards.length === 0) {
      return everywhere ? t('search_nowhere', { words }) : t('search_without_result', { words, group: group.name })
    }
    if (hasMore) return t('found_more_messages', { count: results.data.totalItems, words })
    return t('found_messages', { count: results.data.totalItems, words })
  }

  return (
    <CardsPage>
      <CardsSection>
        <div className={styles.field}>
          <SearchField group={group} query={q} focused={q === ''} live />
        </div>
        <div role="status" className={isEmpty ? styles.empty : undefined}>
          {isEmpty && <Search className={styles.picture} aria-hidden />}
          <h1 className={styles.title} dir="auto">
            {heading()}
          </h1>
          {corrections.length > 0 && (
            <p className={styles.text}>
              {t('search_corrected', {
                typed: corrections.map(({ typed }) => typed).join(' '),
                used: corrections.map(({ used }) => used).join(' '),
              })}
            </p>
          )}
          {isEmpty && <p className={styles.text}>{t(q === '' ? 'search_how' : 'search_what_to_try')}</p>}
        </div>
        <SearchFilters groupId={id} query={q} everywhere={everywhere} />
        {results.isError && (
          <div className={styles.problem}>
            <Notice tone="danger">{t(errorText(results.error))}</Notice>
            <Button tone="line" onClick={() => void results.refetch()}>
              {t('try_again')}
            </Button>
          </div>
        )}
        {q !== '' && results.isPending && (
          <Masonry ids={placeholders} label={t('messages_list')}>
            {() => <CardPlaceholder />}
          </Masonry>
        )}
        {cards.length > 0 && (
          <Masonry ids={cards.map((card) => card.id)} label={t('messages_list')}>
            {(cardId, width) => (
              <MessageCardView
                card={cardOf(cardId)}
                width={width}
                showGroup={everywhere}
                Heart={CardHeart}
                show={(text) => markedText(text, searchWords)}
              />
            )}
          </Masonry>
        )}
      </CardsSection>
    </CardsPage>
  )
}
