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
import { SearchField } from './SearchField.tsx'
import styles from './SearchPage.module.css'
import { markedText } from './marked-text.tsx'
import { wordsIn } from './search-words.ts'
import { searchQuery } from './search.queries.ts'

const placeholders = Array.from({ length: 15 }, (_, place) => `placeholder ${place}`)

export function SearchPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/search' })
  const { q = '' } = useSearch({ from: '/app/groups/$id/search' })
  const group = useGroup(id)
  const results = useQuery(searchQuery(id, q))
  const searchWords = wordsIn(q)
  const words = searchWords.join(' ')
  const cards = results.data?.cards ?? []
  const isEmpty = q === '' || (results.isSuccess && cards.length === 0)

  const heading = () => {
    if (q === '') return t('search_in_group', { group: group.name })
    if (results.isError) return t('search_failed')
    if (results.isPending) return t('searching_for', { words })
    if (cards.length === 0) return t('search_without_result', { words, group: group.name })
    return t('found_messages', { count: results.data.totalItems, words })
  }

  return (
    <CardsPage>
      <CardsSection>
        <div className={styles.field}>
          <SearchField group={group} query={q} focused={q === ''} />
        </div>
        <div role="status" className={isEmpty ? styles.empty : undefined}>
          {isEmpty && <Search className={styles.picture} aria-hidden />}
          <h1 className={styles.title} dir="auto">
            {heading()}
          </h1>
          {isEmpty && <p className={styles.text}>{t('search_how')}</p>}
        </div>
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
                card={cards.find((card) => card.id === cardId)!}
                width={width}
                show={(text) => markedText(text, searchWords)}
              />
            )}
          </Masonry>
        )}
      </CardsSection>
    </CardsPage>
  )
}
