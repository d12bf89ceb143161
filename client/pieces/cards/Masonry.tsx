import { useSyncExternalStore, type ReactNode } from 'react'
import { useElementWidth } from '../photos/useElementWidth.ts'
import { columnsFor, listWidthBeforehand } from './columns.ts'
import { masonryPlaces } from './masonry-places.ts'
import styles from './Masonry.module.css'
import { useHeights } from './useHeights.ts'
import { useNearScreen } from './useNearScreen.ts'

type MasonryProps = {
  ids: string[]
  label: string
  /** Of the list, where one comes back to it: its heights are remembered. */
  name?: string
  /** One item, given the width of its column in pixels. */
  children: (id: string, width: number, index: number) => ReactNode
}

/** The height in widths that a card is taken to have until it is near, and measured. */
const usualShape = 1.3

/**
 * Columns of cards in the order of the list, of which only those near the screen are there. Places are reckoned from
 * measured heights rather than left to a grid of 1 px rows, because Firefox ends such a grid after 10,000 rows.
 */
export function Masonry({ ids, label, name, children }: MasonryProps) {
  const [listRef, width] = useElementWidth(listWidthBeforehand(window.innerWidth))
  const { columns, gap } = columnsFor(window.innerWidth)
  const columnWidth = (width - gap * (columns - 1)) / columns
  const [heights, measure] = useHeights(name)
  const near = useNearScreen()
  const focused = useSyncExternalStore(onFocus, focusedItem)
  const heightOf = (id: string) => heights.get(id) ?? usualShape * columnWidth
  const { places, height } = masonryPlaces(ids.map(heightOf), columns, gap)

  /** The list begins less than a screen below the page's top, which is within what is near. */
  function isNear(id: string, index: number): boolean {
    const { top } = places[index]!
    return id === focused || (top < near.to && top + heightOf(id) > near.from)
  }

  const shown = width > 0 ? ids.map((id, index) => ({ id, index })).filter(({ id, index }) => isNear(id, index)) : []
  return (
    <ul ref={listRef} className={styles.list} style={{ blockSize: height }} aria-label={label}>
      {shown.map(({ id, index }) => (
        <li
          key={id}
          ref={measure}
          data-item={id}
          aria-posinset={index + 1}
          aria-setsize={ids.length}
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

/** Whoever scrolls away from a card and presses Tab goes on from there. */
function focusedItem(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item
}

function onFocus(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  return () => document.removeEventListener('focusin', listener)
}
