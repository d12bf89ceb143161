import { afterEach, expect, test } from 'vitest'
import { cardPhotoRows } from './card-photo-rows.ts'

const photo = { id: '1', type: 'image/jpeg', width: 1200, height: 900 } as Parameters<typeof cardPhotoRows>[0][number]

afterEach(() => document.documentElement.removeAttribute('style'))

test.for([16, 20.8, 32])('the photos of a card leave it its edges where a rem is %s pixels', (rem) => {
  document.documentElement.style.fontSize = `${rem}px`
  const rows = cardPhotoRows([photo, photo], 360)
  const [width] = rows.map(({ items }) => items.reduce((sum, item) => sum + item.width, 3 * (items.length - 1)))
  // `--mat` and a hairline on both sides.
  expect(width).toBeCloseTo(360 - 2 * (0.375 * rem + 1), 0)
})
