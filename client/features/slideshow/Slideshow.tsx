import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAwake } from '../../ui/layout/useAwake.ts'
import { useMedia } from '../../ui/layout/useMedia.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SlideLayer } from './SlideLayer.tsx'
import type { SlideSource } from './slides.ts'
import { useSlideshowSettings } from './slideshow-settings.ts'
import { SlideshowControls } from './SlideshowControls.tsx'
import { SlideWords } from './SlideWords.tsx'
import { useIsIdle } from './useIsIdle.ts'
import { useSlideshow } from './useSlideshow.ts'
import { useSteering } from './useSteering.ts'
import styles from './Slideshow.module.css'

type SlideshowProps = {
  /** Knows the one at `start`. */
  source: SlideSource
  start: number
  onShow?: (index: number) => void
  onClose: (index: number) => void
}

const wide = matchMedia('(min-aspect-ratio: 4/3)')

/** Two layers, however many photos: the one shown and the one it covers. */
export function Slideshow({ source, start, onShow, onClose }: SlideshowProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const toggleButton = useRef<HTMLButtonElement>(null)
  const [settings, set] = useSlideshowSettings()
  const isWide = useMedia(wide)
  const show = useSlideshow({ source, start, seconds: settings.seconds, isWide })
  const { now, before, isPaused, hasMore } = show
  const [said, setSaid] = useState('')
  const isIdle = useIsIdle(dialog) && !isPaused
  const toggle = () => show.setIsPaused(!isPaused)
  useAwake(!isPaused)
  useSteering(dialog, { onToggle: toggle, onStep: step })

  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    toggleButton.current?.focus()
    return () => element.close()
  }, [])
  const { index } = now
  useEffect(() => onShow?.(index), [index, onShow])

  // What plays by itself is not read out, only what somebody asked for.
  function step(by: 1 | -1) {
    const next = show.step(by)
    if (next) setSaid(next.map(({ alt }) => alt).join(', '))
  }

  const layers = [...(before ? [before] : []), now]
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.show}
      data-idle={isIdle || undefined}
      aria-label={t('slideshow')}
      onCancel={(event) => {
        event.preventDefault()
        onClose(index)
      }}
    >
      {layers.map((layer) => (
        <SlideLayer
          key={layer.turn}
          slides={layer.slides}
          isBefore={layer !== now}
          isPlaying={layer === now && !isPaused}
          hasSound={settings.hasSound}
          isAlone={!hasMore}
          onFilmEnd={() => show.onFilmEnd(layer.turn)}
          onFilmFailed={() => show.onFilmFailed(layer.turn)}
        />
      ))}
      {settings.hasWords && <SlideWords slides={now.slides} />}
      <SlideshowControls
        toggleRef={toggleButton}
        settings={settings}
        isPaused={isPaused}
        hasMore={hasMore}
        onSet={set}
        onToggle={toggle}
        onStep={step}
        onClose={() => onClose(index)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </dialog>,
    document.body,
  )
}
