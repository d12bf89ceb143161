import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { showOpeningPicture } from '../../pieces/lightbox/opening-picture.ts'
import { useOpenedFile } from '../../pieces/photos/useOpenedFile.ts'
import { whenIdle } from '../../when-idle.ts'
import { LoadingProblem } from './LoadingProblem.tsx'
import { LongestHeading } from './LongestHeading.tsx'
import { loadLightbox, preloadLightbox } from './opened/load-lightbox.ts'
import { WallStage } from './opened/WallStage.tsx'
import { placeParts } from './photo-parts.ts'
import { outlineQuery, type PhotoScope } from './photos.queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useMonthOfAddress } from './useMonthOfAddress.ts'
import { useSelection, type Selection } from './useSelection.ts'
import { useWall } from './useWall.ts'
import { topOfPhoto } from './wall-layout.ts'
import { WallMonthSection } from './WallMonthSection.tsx'
import { WallTools } from './WallTools.tsx'
import { YearHandle } from './YearHandle.tsx'
import styles from './PhotoWall.module.css'

type PhotoWallProps = {
  scope: PhotoScope
  empty: ReactNode
  tools?: ReactNode
  /** From the start, to choose photos of it. */
  isChoosing?: boolean
  there?: Selection['there']
  /** What can be done with chosen photos, in place of downloading them. */
  renderBar?: (selection: Selection) => ReactNode
}

export function PhotoWall({ scope, empty, tools, isChoosing, there, renderBar }: PhotoWallProps) {
  const { data: outline } = useSuspenseQuery(outlineQuery(scope))
  const { opened, open, close } = useOpenedFile(`photos ${Object.entries(scope).flat().join(' ')}`)
  const [isPlaying, setIsPlaying] = useState(false)
  const isOpen = isPlaying || opened !== undefined
  // New photos would shift the index of every photo in the open lightbox.
  const [kept, setKept] = useState(outline)
  const shown = isOpen ? kept : outline
  const parts = useMemo(() => placeParts(shown.parts), [shown])
  if (!isOpen && kept !== outline) setKept(outline)
  const { ref, measureHeading, measureSmallHeading, wall, wallTop, months } = useWall(parts)
  const [chosen, startSelecting] = useSelection(isChoosing)
  const selection = chosen && { ...chosen, there }
  const [tiles, keepTile] = useTiles()

  const openPhoto = useCallback(
    (index: number) => {
      showOpeningPicture(tiles.current.get(index), loadLightbox())
      open(index)
    },
    [open, tiles],
  )
  useEffect(() => whenIdle(preloadLightbox), [])

  function follow(index: number) {
    const top = wallTop + topOfPhoto(wall, index)
    const isInSight = top > window.scrollY && top < window.scrollY + window.innerHeight / 2
    if (!isInSight) window.scrollTo({ top: top - window.innerHeight / 3 })
  }

  function stop(index: number) {
    setIsPlaying(false)
    follow(index)
  }

  useMonthOfAddress(wall, wallTop)

  if (parts.length === 0) return empty

  return (
    <>
      {!isChoosing && (
        <WallTools
          isSelecting={selection !== undefined}
          scope={scope}
          parts={shown.parts}
          onPlay={() => setIsPlaying(true)}
          onSelect={startSelecting}
        >
          {tools}
        </WallTools>
      )}
      <div ref={ref} className={styles.wall} style={{ blockSize: wall.height }}>
        <LongestHeading parts={parts} ref={measureHeading} smallRef={measureSmallHeading} />
        {months.map((month) => (
          <WallMonthSection
            key={month.month}
            month={month}
            scope={scope}
            parts={parts}
            selection={selection}
            onTile={keepTile}
            onOpen={openPhoto}
            onNear={preloadLightbox}
          />
        ))}
      </div>
      <YearHandle wall={wall} wallTop={wallTop} />
      {selection && (renderBar?.(selection) ?? <SelectionBar selection={selection} />)}
      {months.length > 0 && <LoadingProblem scope={scope} parts={parts} index={months[0]!.rows[0]?.first ?? 0} />}
      <WallStage
        scope={scope}
        parts={parts}
        count={wall.count}
        opened={opened}
        isPlaying={isPlaying}
        tileOf={(index) => tiles.current.get(index)}
        onShow={follow}
        onClosed={close}
        onStop={stop}
      />
    </>
  )
}

function useTiles() {
  const tiles = useRef(new Map<number, HTMLElement>())
  const keepTile = useCallback(
    (index: number, element: HTMLElement | null) =>
      void (element ? tiles.current.set(index, element) : tiles.current.delete(index)),
    [],
  )
  return [tiles, keepTile] as const
}
