import type PhotoSwipe from 'photoswipe'
import type { Milliseconds } from '#contract/units.ts'
import { paddingFor } from './lightbox-padding.ts'

export type Insets = { inlineEnd?: number; blockEnd?: number }
type Point = { x: number; y: number }
type Tapped = { x?: number | undefined; y?: number | undefined }

/** The parts of the lightbox that a panel beside the picture may use. */
export type LightboxHandle = {
  element: HTMLElement
  /** Double taps and clicks on a picture that is not zoomed in. Returns how to stop. */
  followDoubleTaps: (listener: (point: Point) => void) => () => void
  leaveFree: (insets: Insets) => void
}

/** As long as PhotoSwipe waits for a second tap. */
const doubleClick: Milliseconds = 300

export function handleOf(pswp: PhotoSwipe): LightboxHandle {
  const listeners = new Set<(point: Point) => void>()
  let firstClick: ReturnType<typeof setTimeout> | undefined
  let insets: Insets = {}

  const isForListeners = () => listeners.size > 0 && !isZoomedIn(pswp)
  const tell = ({ x = 0, y = 0 }: Tapped) => listeners.forEach((listener) => listener({ x, y }))
  function forget() {
    clearTimeout(firstClick)
    firstClick = undefined
  }

  pswp.on('doubleTapAction', (event) => {
    if (!isForListeners()) return
    event.preventDefault()
    tell(event.point)
  })
  pswp.on('imageClickAction', (event) => {
    if (!isForListeners()) return
    event.preventDefault()
    const { x = 0, y = 0 } = event.point
    if (firstClick === undefined) {
      firstClick = setTimeout(() => {
        forget()
        pswp.currSlide?.toggleZoom({ x, y })
      }, doubleClick)
      return
    }
    forget()
    tell(event.point)
  })
  pswp.on('change', forget)
  pswp.on('destroy', forget)
  pswp.options.paddingFn = (viewport) => withInsets(paddingFor(viewport), insets)
  // A panel receives its own keys.
  pswp.on('keydown', (event) => {
    if (event.originalEvent.key !== 'Tab' && isInPanel(event.originalEvent.target)) event.preventDefault()
  })

  return {
    element: pswp.element!,
    followDoubleTaps(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leaveFree(wanted) {
      insets = wanted
      if (pswp.isDestroying) return
      pswp.element?.style.setProperty('--panel-inline-size', `${wanted.inlineEnd ?? 0}px`)
      pswp.updateSize(true)
    },
  }
}

export const panelMark = { 'data-lightbox-panel': '' }

export function isInPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-lightbox-panel], dialog') !== null
}

function isZoomedIn({ currSlide }: PhotoSwipe): boolean {
  return currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.initial * 1.01
}

type Padding = ReturnType<typeof paddingFor>

function withInsets(padding: Padding, { inlineEnd = 0, blockEnd }: Insets): Padding {
  const side = document.documentElement.dir === 'rtl' ? 'left' : 'right'
  return { ...padding, [side]: padding[side] + inlineEnd, ...(blockEnd && { bottom: blockEnd }) }
}
