import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useState, type CSSProperties } from 'react'
import { bookFormats } from '#contract/collecting/book-pages.ts'
import type { Book } from '#contract/collecting/books.ts'
import { CallError } from '../../api/call.ts'
import { groupQuery } from '../../data/group.ts'
import { CardsPage } from '../../pieces/cards/CardsPage.tsx'
import { CardsSection } from '../../pieces/cards/CardsSection.tsx'
import { headFacts } from '../../pieces/page-head/page-head.ts'
import { PageHead } from '../../pieces/page-head/PageHead.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AboutCodes, PdfButtons, PdfStatus, usePrinting } from './BookPdfPanel.tsx'
import { bookQuery } from './books.queries.ts'
import { BookTools } from './BookTools.tsx'
import { openingsOf } from './openings.ts'
import { SpreadEditor } from './SpreadEditor.tsx'
import { SpreadView } from './SpreadView.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import styles from './Book.module.css'

export function BookPage() {
  const { id: groupId, book: bookId } = useParams({ from: '/app/groups/$id/books/$book' })
  const { data: group } = useSuspenseQuery(groupQuery(groupId))
  const { data: book, error } = useSuspenseQuery(bookQuery(bookId))
  const { t } = useTranslation()
  const printing = usePrinting(book)
  if (error instanceof CallError && error.code === 'not-found') throw notFound()

  return (
    <CardsPage>
      <CardsSection>
        <PageHead
          group={group}
          up="/groups/$id/books"
          title={book.title}
          isGiven
          actions={
            <div className={styles.tools}>
              <BookTools book={book} />
              <PdfButtons printing={printing} />
            </div>
          }
        >
          <p className={headFacts}>{t('book_made_by', { name: book.madeBy.name })}</p>
        </PageHead>
        <PdfStatus printing={printing} />
        <OpenBook book={book} />
        <AboutCodes book={book} />
      </CardsSection>
    </CardsPage>
  )
}

function OpenBook({ book }: { book: Book }) {
  const { t } = useTranslation()
  const openings = useMemo(() => openingsOf(book), [book])
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, openings.length - 1)
  const opening = openings[at]!
  const size = bookFormats[book.format]
  const spread = opening.spread

  return (
    <>
      <section
        className={styles.desk}
        style={{ '--opening-aspect': (2 * size.width) / size.height } as CSSProperties}
        aria-label={t('book_preview')}
        data-out={spread?.isOut}
      >
        <IconButton
          label={t('book_previous_pages')}
          icon={<ChevronLeft />}
          aria-disabled={at === 0}
          onClick={() => setWanted(Math.max(0, at - 1))}
        />
        <SpreadView book={book} opening={opening} shownWidth={900} />
        <IconButton
          className={styles.next}
          label={t('book_next_pages')}
          icon={<ChevronRight />}
          aria-disabled={at === openings.length - 1}
          onClick={() => setWanted(Math.min(openings.length - 1, at + 1))}
        />
      </section>
      <Thumbnails book={book} openings={openings} at={at} onChoose={setWanted} />
      {spread && <SpreadEditor key={spread.id} book={book} spread={spread} />}
    </>
  )
}
