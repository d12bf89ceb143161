import { expect, test, vi } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import { pdf, photo, recording, video } from '#test/message-files.ts'
import { preloadFirstPhotos } from './first-photos.ts'

async function preloaded(cards: { files: MessageFile[] }[]) {
  vi.stubGlobal('innerWidth', 390)
  document.head.replaceChildren()
  await preloadFirstPhotos(Response.json({ cards }))
  return [...document.querySelectorAll('link')].map((link) => link.imageSrcset.split(' ')[0])
}

test('of the first cards the wide pictures are preloaded, of videos as of photos', async () => {
  expect(await preloaded([{ files: [pdf, photo] }, { files: [video] }])).toEqual([
    'api/images/thumbnail/360/99999/lake',
    'api/images/thumbnail/360/99999/sail',
  ])
})

test('what has no picture is not asked for one', async () => {
  expect(await preloaded([{ files: [{ ...video, status: 'raw' }] }, { files: [recording] }])).toEqual([])
})
