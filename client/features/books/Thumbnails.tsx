import { useTranslation } from 'react-i18next'
import type { Book } from '#contract/collecting/books.ts'
import type { OpeningOfBook } from './openings.ts'
import { SpreadView } from './SpreadView.tsx'
import styles from './Book.module.css'

type ThumbnailsProps = { book: Book; openings: readonly OpeningOfBook[]; at: number; onChoose: (at: number) => void }

export function Thumbnails({ book, openings, at, onChoose }: ThumbnailsProps) {
  const { t } = useTranslation()
  const nameOf = ({ left, right }: OpeningOfBook) => {
    if (left && right) return t('book_pages', { first: left.number, last: right.number })
    const page = left ?? right
    return page ? t('book_page', { number: page.number }) : t('book_left_out')
  }
  return (
    <ol className={styles.thumbnails}>
      {openings.map((opening, index) => (
        <li key={opening.key}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-current={index === at || undefined}
            onClick={() => onChoose(index)}
          >
            <span inert aria-hidden className={styles.small}>
              <SpreadView book={book} opening={opening} shownWidth={180} />
            </span>
            <span>{nameOf(opening)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
