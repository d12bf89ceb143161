import type PhotoSwipe from 'photoswipe'
import { paddingOfStage } from './stage.ts'

/** In pixels of the window, which the picture leaves free. */
export type Room = { inlineEnd?: number; blockEnd?: number }
type Point = { x: number; y: number }
type Tapped = { x?: number | undefined; y?: number | undefined }

/** What stands beside the picture knows this much of the lightbox. */
export type Beside = {
  element: HTMLElement
  /** Calls back where somebody taps or clicks twice on a picture that is not zoomed in. Returns how to stop. */
  followDoubleTaps: (listener: (point: Point) => void) => () => void
  makeRoom: (room: Room) => void
}

/** Milliseconds within which a second click makes it a double click; as long as PhotoSwipe waits for a second tap. */
const doubleClick = 300

/** Once PhotoSwipe has an element. */
export function letBeside(pswp: PhotoSwipe): Beside {
  const listeners = new Set<(point: Point) => void>()
  let firstClick: ReturnType<typeof setTimeout> | undefined
  let room: Room = {}

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
  pswp.options.paddingFn = (viewport) => inRoom(paddingOfStage(viewport), room)
  // Keys in what stands beside the picture belong to that.
  pswp.on('keydown', (event) => {
    if (event.originalEvent.key !== 'Tab' && isBeside(event.originalEvent.target)) event.preventDefault()
  })

  return {
    element: pswp.element!,
    followDoubleTaps(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    makeRoom(wanted) {
      room = wanted
      if (pswp.isDestroying) return
      pswp.element?.style.setProperty('--room-end', `${wanted.inlineEnd ?? 0}px`)
      pswp.updateSize(true)
    },
  }
}

/** Marks what stands beside the picture. */
export const besideMark = { 'data-beside-photo': '' }

/** Or in a dialog above both. */
export function isBeside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-beside-photo], dialog') !== null
}

function isZoomedIn({ currSlide }: PhotoSwipe): boolean {
  return currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.initial * 1.01
}

type Padding = ReturnType<typeof paddingOfStage>

function inRoom(padding: Padding, { inlineEnd = 0, blockEnd }: Room): Padding {
  const side = document.documentElement.dir === 'rtl' ? 'left' : 'right'
  return { ...padding, [side]: padding[side] + inlineEnd, ...(blockEnd && { bottom: blockEnd }) }
}
