import type { Page } from '@playwright/test'
import { uploadFile } from '#contract/files.ts'
import { atOneTable } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const sides = { photo: 1100, screenshot: 1800, transparent: 1100 }

/** Pastes a PNG of more than a megabyte, as browsers put it together from the clipboard. */
async function paste(page: Page, kind: keyof typeof sides): Promise<void> {
  const asked = { kind, side: sides[kind] }
  await page.evaluate(async ({ kind: drawn, side }) => {
    const canvas = new OffscreenCanvas(side, side)
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(side, side)
    const { data } = picture
    for (let n = 0; n < data.length; n++) {
      const noise = Math.random()
      const ink = noise < 0.5 ? 0 : 255
      data[n] = n % 4 === 3 ? 255 : drawn === 'screenshot' ? ink : 100 + noise * 40
    }
    if (drawn === 'transparent') data[3] = 0
    context.putImageData(picture, 0, 0)
    const clipboardData = new DataTransfer()
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
  }, asked)
}

// Noise, which no screen shows, is slow to compress.
test.slow()

test(
  'a pasted photo is sent as JPEG; a screenshot and what is transparent stay PNG',
  { tag: '@long' },
  async ({ server, ada, distantBea }) => {
    const { group } = await atOneTable(server, ada, distantBea)
    const { page } = ada
    await page.goto(`/groups/${group}/write`)
    for (const [n, [kind, type]] of (
      [
        ['photo', 'image/jpeg'],
        ['screenshot', 'image/png'],
        ['transparent', 'image/png'],
      ] as const
    ).entries()) {
      const sent = page.waitForResponse((response) => response.url().endsWith(uploadFile.path))
      await paste(page, kind)
      expect(await (await sent).json()).toMatchObject({ type, width: sides[kind], height: sides[kind] })
      await expect(
        page.getByRole('button', { name: new RegExp(`^Photo ${n + 1} of ${n + 1}.*Uploaded`) }),
      ).toBeVisible()
    }
  },
)
