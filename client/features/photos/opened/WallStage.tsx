import { Suspense } from 'react'
import { lazyComponent } from '../../../ui/on-demand/lazy-component.ts'
import type { PlacedPart } from '../photo-parts.ts'
import type { PhotoScope } from '../photos.queries.ts'
import { loadLightbox } from './load-lightbox.ts'

const WallLightbox = lazyComponent(loadLightbox, 'WallLightbox')
const WallSlideshow = lazyComponent(() => import('./WallSlideshow.tsx'), 'WallSlideshow')

type WallStageProps = {
  scope: PhotoScope
  parts: readonly PlacedPart[]
  count: number
  opened: number | undefined
  isPlaying: boolean
  tileOf: (index: number) => HTMLElement | undefined
  onShow: (index: number) => void
  onClosed: () => void
  onStop: (index: number) => void
}

/** What covers the wall: one photo of it, or all of them in turn. */
export function WallStage({ opened, isPlaying, tileOf, onShow, onClosed, onStop, ...wall }: WallStageProps) {
  return (
    <Suspense>
      {isPlaying && <WallSlideshow {...wall} start={0} onClose={onStop} />}
      {opened !== undefined && opened < wall.count && (
        <WallLightbox {...wall} start={opened} tileOf={tileOf} onShow={onShow} onClosed={onClosed} />
      )}
    </Suspense>
  )
}
