import { useCallback, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useElementWidth } from '../files/useElementWidth.ts'
import { columnsFor } from './columns.ts'
import { masonryPlaces } from './masonry-places.ts'
import styles from './Masonry.module.css'

type MasonryProps = {
  ids: string[]
  label: string
  /** One item, given the width of its column in pixels. */
  children: (id: string, width: number, index: number) => ReactNode
}

/**
 * Columns of cards in the order of the list. Places are reckoned from measured heights rather than left to a grid of
 * 1 px rows, because Firefox ends such a grid after 10,000 rows and piles up the rest.
 */
export function Masonry({ ids, label, children }: MasonryProps) {
  const [listRef, width] = useElementWidth()
  const { columns, gap } = columnsFor(window.innerWidth)
  const columnWidth = (width - gap * (columns - 1)) / columns
  const [heights, measure] = useHeights()
  const { places, height } = masonryPlaces(
    ids.map((id) => heights.get(id) ?? 0),
    columns,
    gap,
  )

  return (
    <ul ref={listRef} className={styles.list} style={{ blockSize: height }} aria-label={label}>
      {width > 0 &&
        ids.map((id, index) => (
          <li
            key={id}
            ref={measure}
            data-item={id}
            className={styles.item}
            style={{
              inlineSize: columnWidth,
              insetInlineStart: places[index]!.column * (columnWidth + gap),
              insetBlockStart: places[index]!.top,
            }}
          >
            {children(id, columnWidth, index)}
          </li>
        ))}
    </ul>
  )
}

/** Heights of elements by their `data-item`, known before the first paint and kept up to date. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map())
  const observer = useRef<ResizeObserver>(undefined)

  const note = useCallback((elements: Element[]) => {
    setHeights((known) => {
      const changed = elements.flatMap((element) => {
        const id = (element as HTMLElement).dataset.item!
        const { height } = element.getBoundingClientRect()
        return known.get(id) === height ? [] : [[id, height] as const]
      })
      return changed.length > 0 ? new Map([...known, ...changed]) : known
    })
  }, [])

  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      // Written at once: a frame in which cards overlap would be seen.
      observer.current ??= new ResizeObserver((entries) => flushSync(() => note(entries.map(({ target }) => target))))
      observer.current.observe(element)
      note([element])
      return () => observer.current?.unobserve(element)
    },
    [note],
  )
  return [heights, measure] as const
}
