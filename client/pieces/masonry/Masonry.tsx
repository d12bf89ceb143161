import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import type { Milliseconds, Pixels } from '#contract/units.ts'
import { useNearScreen } from '../cards/useNearScreen.ts'
import { useElementWidth } from '../photos/useElementWidth.ts'
import { columnsFor, estimatedListWidth } from './columns.ts'
import { masonryPositions } from './masonry-positions.ts'
import { useHeights } from './useHeights.ts'
import styles from './Masonry.module.css'

type MasonryProps = {
  ids: string[]
  label: string
  /** Identifies the list, so that its heights are remembered for a return. */
  name?: string
  children: (id: string, width: Pixels, index: number) => ReactNode
}

/** Where the window has room for them. */
const fewestColumns = 3

const estimatedShape = 1.3

/**
 * A virtualized masonry list. Positions are computed from measured heights, because a CSS grid of 1 px rows ends after
 * 10,000 rows in Firefox.
 */
export function Masonry({ ids, label, name, children }: MasonryProps) {
  const [listRef, width] = useElementWidth(() => estimatedListWidth(window.innerWidth))
  const { columns: most, gap } = columnsFor(window.innerWidth)
  // A few cards become larger, instead of leaving one side empty.
  const columns = Math.min(most, Math.max(ids.length, fewestColumns))
  const columnWidth = (width - gap * (columns - 1)) / columns
  const [heights, measure] = useHeights(name)
  const near = useNearScreen()
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const stop = [measure(element), isNewForAWhile(element)]
      return () => stop.forEach((each) => each?.())
    },
    [measure],
  )
  const focused = useSyncExternalStore(onFocus, focusedItem)
  const heightOf = (id: string) => heights.get(id) ?? estimatedShape * columnWidth
  const { positions, height } = masonryPositions(ids.map(heightOf), columns, gap)

  /** Ignores that the list begins below the page’s top, by less than a screen. */
  function isNear(id: string, index: number): boolean {
    const { top } = positions[index]!
    return id === focused || (top < near.to && top + heightOf(id) > near.from)
  }

  const shown = width > 0 ? ids.map((id, index) => ({ id, index })).filter(({ id, index }) => isNear(id, index)) : []
  return (
    <ul
      ref={listRef}
      className={styles.list}
      style={{ blockSize: height }}
      aria-label={label}
      data-few={columns < most || undefined}
    >
      {shown.map(({ id, index }) => (
        <li
          key={id}
          ref={place}
          data-item={id}
          aria-posinset={index + 1}
          aria-setsize={ids.length}
          className={styles.item}
          style={{
            inlineSize: columnWidth,
            insetInlineStart: positions[index]!.column * (columnWidth + gap),
            insetBlockStart: positions[index]!.top,
          }}
        >
          {children(id, columnWidth, index)}
        </li>
      ))}
    </ul>
  )
}

/** So long what comes before may take to be as high as it will be. */
const settlingTime: Milliseconds = 2000

/** Of those that follow something that is settling, only new ones are hidden: nothing disappears. */
function isNewForAWhile(element: HTMLElement): () => void {
  element.dataset.new = ''
  const timer = setTimeout(() => delete element.dataset.new, settlingTime)
  return () => clearTimeout(timer)
}

/** Stays rendered, so that Tab continues from the card after scrolling away. */
function focusedItem(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item
}

function onFocus(listener: () => void): () => void {
  document.addEventListener('focusin', listener)
  return () => document.removeEventListener('focusin', listener)
}
