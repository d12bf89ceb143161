import type { Pixels } from '#contract/units.ts'
const phone = 769
/** Lower windows (phones in landscape) have no thumbnails. */
const lowHeight: Pixels = 480

/** For the controls round the picture, which are as high as Lightbox.css and LightboxControls.module.css make them. */
export function paddingFor({ x, y }: { x: number; y: number }) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const control = Math.min(3 * rem, 0.1375 * x)
  const sides = x < phone ? 0 : 88
  if (y < lowHeight) return { top: control + 16, bottom: 12, left: sides, right: sides }
  const thumbnails = Math.min(3.25 * rem, 0.1625 * x) + 36
  if (x > 48 * rem) return { top: control + 28, bottom: thumbnails + 4, left: sides, right: sides }
  // Name and title stand in two lines at the foot; of large text, with the buttons below them.
  const words = 3 * rem + 8 + (x < 21 * rem ? control + 4 : 0)
  return { top: control + (x < phone ? 16 : 28), bottom: thumbnails + words + 16, left: sides, right: sides }
}
