import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import Images from 'lucide-react/icons/images'
import { Suspense } from 'react'
import { bookmarksQuery } from '../../data/bookmarks.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MessageList } from '../messages/MessageList.tsx'
import { useStartCardsOfFeed } from '../starting/useStartCardsOfFeed.ts'
import styles from './FeedPage.module.css'

const EmptyFeed = lazyWithWords(() => import('./EmptyFeed.tsx'), 'EmptyFeed')

export function FeedPage() {
  const { t } = useTranslation()
  const { data: bookmarks = [] } = useQuery(bookmarksQuery)
  return (
    <CardsPage
      head={
        <>
          <h1>{t('my_feed')}</h1>
          <div className={styles.links}>
            <Link to="/photos" className={buttonClass({ tone: 'quiet' })}>
              <Images aria-hidden />
              {t('photos')}
            </Link>
            {bookmarks.length > 0 && (
              <Link to="/bookmarks" className={buttonClass({ tone: 'quiet' })}>
                <Bookmark aria-hidden />
                {t('bookmarks')}
              </Link>
            )}
          </div>
        </>
      }
    >
      <MessageList
        scope={{ kind: 'feed' }}
        last={useStartCardsOfFeed()}
        empty={
          <Suspense>
            <EmptyFeed />
          </Suspense>
        }
      />
    </CardsPage>
  )
}
