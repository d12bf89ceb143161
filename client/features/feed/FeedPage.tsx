import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Mark } from '../../ui/brand/Mark.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Monogram } from '../../ui/people/Monogram.tsx'
import { bookmarksQuery } from '../bookmarks/bookmarks.queries.ts'
import { meQuery } from '../me/me.queries.ts'
import { NoGroup } from './NoGroup.tsx'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import styles from './FeedPage.module.css'
import { MessageList } from './MessageList.tsx'

export function FeedPage() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: bookmarks = [] } = useQuery(bookmarksQuery)
  return (
    <CardsPage
      head={
        <>
          <h1>{t('my_feed')}</h1>
          {bookmarks.length > 0 && (
            <Link to="/bookmarks" className={`${buttonClass({ tone: 'quiet' })} ${styles.bookmarks}`}>
              <Bookmark aria-hidden />
              {t('bookmarks')}
            </Link>
          )}
        </>
      }
    >
      <MessageList
        scope={{ kind: 'feed' }}
        empty={
          me.groups.length === 0 ? (
            <NoGroup />
          ) : (
            <EmptyState picture={<Mark size={4} />} title={t('feed_empty')}>
              {me.groups.map(({ id, name }) => (
                <Link key={id} to="/groups/$id" params={{ id }} className={buttonClass({ tone: 'line' })}>
                  <Monogram id={id} name={name} size={20} />
                  <bdi>{name}</bdi>
                </Link>
              ))}
            </EmptyState>
          )
        }
      />
    </CardsPage>
  )
}
