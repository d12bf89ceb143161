import type { BookPage } from '#contract/collecting/book-pages.ts'
import type { Book } from '#contract/collecting/books.ts'
import { PageView } from './PageView.tsx'
import styles from './Book.module.css'

export type Opening = { left?: BookPage; right?: BookPage }

/** Two facing pages; beside the first and the last there is none. */
export function SpreadView({ book, opening, shownWidth }: { book: Book; opening: Opening; shownWidth: number }) {
  const { format, rule } = book
  return (
    <div className={styles.opening}>
      {[opening.left, opening.right].map((page, side) =>
        page ? (
          <PageView key={side} page={page} format={format} rule={rule} shownWidth={shownWidth / 2} />
        ) : (
          <span key={side} className={styles.nothing} />
        ),
      )}
    </div>
  )
}
