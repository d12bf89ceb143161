import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Book } from '#contract/collecting/books.ts'
import { PageView } from './PageView.tsx'
import styles from './PrintedBook.module.css'

/** All pages one by one, for the printer at home; asks the browser to print once their photos are there. */
export function PrintedBook({ book, onDone }: { book: Book; onDone: () => void }) {
  const paper = useRef<HTMLDivElement>(null)
  const { format, rule, first, spreads, last } = book
  const pages = [first, ...spreads.flatMap(({ pages: both }) => both ?? []), last]

  useEffect(() => {
    let isGone = false
    const images = [...(paper.current?.querySelectorAll('img') ?? [])]
    for (const image of images) image.loading = 'eager'
    async function printOnceLoaded() {
      await Promise.allSettled(images.map((image) => image.decode()))
      if (isGone) return
      window.print()
      onDone()
    }
    void printOnceLoaded()
    return () => {
      isGone = true
    }
  }, [onDone])

  return createPortal(
    <div ref={paper} className={styles.paper} aria-hidden inert>
      {pages.map((page) => (
        <div key={page.number} className={styles.sheet} data-format={format}>
          <PageView page={page} format={format} rule={rule} shownWidth={1200} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
