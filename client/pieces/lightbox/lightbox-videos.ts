import type PhotoSwipe from 'photoswipe'
import type { Pixels } from '#contract/units.ts'
import type { OwnSlide } from './slides.ts'

/** At the lower edge of a video, where a drag seeks and does not swipe. */
const controlsHeight: Pixels = 72

export function showVideos(pswp: PhotoSwipe): void {
  let isOpened = false

  pswp.addFilter('useContentPlaceholder', (uses, { data }) => uses || data.type === 'video')
  pswp.on('contentLoad', (event) => {
    const { makeElement } = event.content.data as OwnSlide
    if (!makeElement) return
    event.preventDefault()
    event.content.element = makeElement()
    event.content.onLoaded()
  })
  pswp.on('contentActivate', ({ content: { element } }) => {
    const video = element?.querySelector('video')
    if (element) element.inert = false
    // The browser may refuse to play without another tap: its controls are there.
    if (!isOpened) video?.play().catch(() => undefined)
    isOpened = true
  })
  pswp.on('contentDeactivate', ({ content: { element, data } }) => {
    if (data.type !== 'video' || !element) return
    element.querySelector('video')?.pause()
    if (element.contains(document.activeElement)) pswp.element?.focus()
    element.inert = true
  })
  pswp.on('keydown', (event) => {
    const { key, target } = event.originalEvent
    if (target instanceof HTMLVideoElement && key !== 'Tab') event.preventDefault()
  })
  pswp.on('pointerDown', (event) => {
    const { target, clientY } = event.originalEvent
    if (!(target instanceof HTMLVideoElement)) return
    if (clientY > target.getBoundingClientRect().bottom - controlsHeight) event.preventDefault()
  })
}
