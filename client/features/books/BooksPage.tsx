import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import BookOpen from 'lucide-react/icons/book-open'
import type { BookRef } from '#contract/collecting/books.ts'
import { groupQuery } from '../../data/group.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { PageHead } from '../../pieces/page-head/PageHead.tsx'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { wholeLink, wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { booksQuery } from './books.queries.ts'
import styles from './Books.module.css'

export function BooksPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/books' })
  const { data: group } = useSuspenseQuery(groupQuery(id))
  const {
    data: { books },
  } = useSuspenseQuery(booksQuery(id))

  return (
    <CardsPage>
      <CardsSection>
        <PageHead group={group} up="/groups/$id/photos" title={t('books')} isList />
        {books.length === 0 && <EmptyState title={t('books_none')} text={t('books_none_text')} />}
        <ul className={styles.shelf} aria-label={t('books')}>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} hue={group.hue} />
            </li>
          ))}
        </ul>
      </CardsSection>
    </CardsPage>
  )
}

/** Its cover as it will lie on the table. */
function BookCard({ book, hue }: { book: BookRef; hue: number | undefined }) {
  const { t } = useTranslation()
  const { id, group, title, format, cover, madeBy } = book
  return (
    <article className={`${wholeLinkCard} ${styles.book}`} data-hue={hue}>
      <div className={styles.cover} data-format={format}>
        {cover ? <Photo file={cover} alt="" shownWidth={260} crop /> : <BookOpen aria-hidden />}
      </div>
      <h2 className={styles.name}>
        <Link to="/groups/$id/books/$book" params={{ id: group, book: id }} className={wholeLink}>
          <bdi lang="">{title}</bdi>
        </Link>
      </h2>
      <p className={styles.by}>{t('book_made_by', { name: madeBy.name })}</p>
    </article>
  )
}
