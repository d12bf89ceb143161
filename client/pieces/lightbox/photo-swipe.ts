import type PhotoSwipe from 'photoswipe'

const phone = 769
/** Lower windows (phones in landscape) have no thumbnails. */
const lowHeight = 480

/** For the controls round the picture. */
export function paddingFor({ x, y }: { x: number; y: number }) {
  const sides = x < phone ? 0 : 88
  if (y < lowHeight) return { top: 64, bottom: 12, left: sides, right: sides }
  return x < phone ? { top: 64, bottom: 160, left: 0, right: 0 } : { top: 76, bottom: 92, left: 88, right: 88 }
}

/** LightboxControls replaces PhotoSwipe’s own controls: it would make them out of text, which the policy of our pages refuses. */
export const noMarkup = {
  close: false,
  counter: false,
  zoom: false,
  arrowPrev: false,
  arrowNext: false,
  preloader: false,
} as const

/** Says whether what is shown is still on its way. */
export function followLoading(pswp: PhotoSwipe, tell: (isLoading: boolean) => void) {
  for (const event of ['change', 'loadComplete'] as const)
    pswp.on(event, () => tell(pswp.currSlide?.content.isLoading() ?? false))
}

type TrustedTypes = { emptyHTML: string }

/** Of a slide that is not known yet. */
export const noWords = { html: (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.emptyHTML ?? '' }

export function close(pswp: PhotoSwipe) {
  whenOpen(pswp, () => pswp.close())
}

export function goTo(pswp: PhotoSwipe, index: number) {
  whenOpen(pswp, () => pswp.goTo(index))
}

/** While it opens, PhotoSwipe ignores close() and destroy(), and what it then goes to stays empty. */
export function whenOpen(pswp: PhotoSwipe, act: () => void) {
  if (pswp.opener.isOpening) pswp.on('openingAnimationEnd', act)
  else act()
}
