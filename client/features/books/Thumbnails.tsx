import { memo, useEffect, useRef } from 'react'
import type { Book } from '#contract/collecting/books.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { OpeningOfBook } from './openings.ts'
import { SpreadView } from './SpreadView.tsx'
import styles from './Book.module.css'

type ThumbnailsProps = { book: Book; openings: readonly OpeningOfBook[]; at: number; onChoose: (at: number) => void }

/** Shows those around the open pages. */
export function Thumbnails({ book, openings, at, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const [all, item] = [list.current, list.current?.children[at]]
    if (!all || !item) return
    const [around, own] = [all.getBoundingClientRect(), item.getBoundingClientRect()]
    if (own.left >= around.left && own.right <= around.right) return
    all.scrollLeft += own.left - around.left - (around.width - own.width) / 2
  }, [at])

  return (
    <ol ref={list} className={styles.thumbnails}>
      {openings.map((opening, index) => (
        <li key={opening.key}>
          <Thumbnail book={book} opening={opening} index={index} isOpen={index === at} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  )
}

type ThumbnailProps = Pick<ThumbnailsProps, 'book' | 'onChoose'> & {
  opening: OpeningOfBook
  index: number
  isOpen: boolean
}

/** Of a large book there are a hundred; while somebody turns its pages, only two of them change. */
const Thumbnail = memo(function Thumbnail({ book, opening, index, isOpen, onChoose }: ThumbnailProps) {
  const { t } = useTranslation()
  const { left, right } = opening
  const page = left ?? right
  const name =
    left && right
      ? t('book_pages', { first: left.number, last: right.number })
      : page
        ? t('book_page', { number: page.number })
        : t('book_left_out')
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-current={isOpen || undefined}
      onClick={() => onChoose(index)}
    >
      <span inert aria-hidden className={styles.small}>
        <SpreadView book={book} opening={opening} shownWidth={180} />
      </span>
      <span>{name}</span>
    </button>
  )
})
