import type PhotoSwipe from 'photoswipe'
import type { PhotoSwipeOptions } from 'photoswipe'
import { paddingFor } from './lightbox-padding.ts'
import { openingDuration } from './opening-picture.ts'

/** Section 9 of the specification. */
const maxZoom = 4.5

/**
 * LightboxControls replaces PhotoSwipe’s own controls, which are made from HTML text: our content security policy
 * refuses that.
 */
const noMarkup = {
  close: false,
  counter: false,
  zoom: false,
  arrowPrev: false,
  arrowNext: false,
  preloader: false,
} as const

export function optionsFor(count: number, start: number): PhotoSwipeOptions {
  return {
    ...noMarkup,
    dataSource: Array.from({ length: count }, () => ({})),
    index: start,
    bgOpacity: 1,
    loop: false,
    escKey: false,
    wheelToZoom: true,
    secondaryZoomLevel: ({ fit }) => fit * 2,
    maxZoomLevel: ({ fit }) => fit * maxZoom,
    imageClickAction: 'zoom',
    tapAction: 'toggle-controls',
    returnFocus: false,
    showAnimationDuration: openingDuration,
    hideAnimationDuration: openingDuration,
    paddingFn: paddingFor,
  }
}

export function followLoading(pswp: PhotoSwipe, tell: (isLoading: boolean) => void) {
  for (const event of ['change', 'loadComplete'] as const)
    pswp.on(event, () => tell(pswp.currSlide?.content.isLoading() ?? false))
}

type TrustedTypes = { emptyHTML: string }

export const noWords = { html: (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '' }

export function close(pswp: PhotoSwipe) {
  whenOpen(pswp, () => pswp.close())
}

export function goTo(pswp: PhotoSwipe, index: number) {
  whenOpen(pswp, () => pswp.goTo(index))
}

/** While it opens, PhotoSwipe ignores close() and destroy(), and slides it goes to stay empty. */
export function whenOpen(pswp: PhotoSwipe, act: () => void) {
  if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', act)
  else act()
}
