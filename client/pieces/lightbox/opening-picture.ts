import type { Milliseconds } from '#contract/units.ts'
import { paddingFor } from './lightbox-padding.ts'
import styles from './opening-picture.module.css'

export const openingDuration: Milliseconds = 320

const mark = 'data-opening-picture'

/**
 * Enlarges a tile's picture to the window in the next frame, until the slower lightbox replaces it.
 * @param loading the lightbox's code; if it fails, nothing has to be replaced
 */
export function showOpeningPicture(tile: HTMLElement | undefined, loading: Promise<unknown>): void {
  const shown = tile?.querySelector('img')
  if (!tile || !shown?.complete || shown.naturalWidth === 0 || document.querySelector(`[${mark}]`)) return
  const stage = document.createElement('div')
  stage.className = styles.stage!
  stage.setAttribute(mark, '')
  stage.ariaHidden = 'true'
  const picture = Object.assign(new Image(), { src: shown.currentSrc, alt: '' })
  const end = boundsInLightbox(shown)
  Object.assign(picture.style, {
    left: `${end.x}px`,
    top: `${end.y}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
  })
  stage.append(picture)
  document.body.append(stage)
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) growOutOf(tile.getBoundingClientRect(), picture, end)
  const leave = () => stage.remove()
  window.addEventListener('popstate', leave, { once: true })
  loading.catch(leave)
}

export function isOpeningPictureShown(): boolean {
  return document.querySelector(`[${mark}]`) !== null
}

/** Once it has grown, with the same picture right below it. */
export async function removeOpeningPicture(): Promise<void> {
  const stage = document.querySelector<HTMLElement>(`[${mark}]`)
  if (!stage) return
  stage.style.pointerEvents = 'none'
  await Promise.allSettled(stage.getAnimations({ subtree: true }).map(({ finished }) => finished))
  stage.remove()
}

function boundsInLightbox(shown: HTMLImageElement): DOMRect {
  const width = Number(shown.getAttribute('width')) || shown.naturalWidth
  const height = Number(shown.getAttribute('height')) || shown.naturalHeight
  const viewport = { x: document.documentElement.clientWidth, y: window.innerHeight }
  const { top, bottom, left, right } = paddingFor(viewport)
  const room = { width: viewport.x - left - right, height: viewport.y - top - bottom }
  const zoom = Math.min(1, room.width / width, room.height / height)
  const [x, y] = [left + (room.width - width * zoom) / 2, top + (room.height - height * zoom) / 2]
  return new DOMRect(Math.round(x), Math.round(y), Math.round(width * zoom), Math.round(height * zoom))
}

function growOutOf(tile: DOMRect, picture: HTMLElement, end: DOMRect): void {
  const scale = Math.max(tile.width / end.width, tile.height / end.height)
  const x = tile.x + tile.width / 2 - (end.x + end.width / 2)
  const y = tile.y + tile.height / 2 - (end.y + end.height / 2)
  const timing = { duration: openingDuration, easing: 'cubic-bezier(0.4, 0, 0.22, 1)' }
  picture.animate({ transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] }, timing)
}
