import type { MessagePage } from '#contract/messages.ts'
import { photoSizes, photoSource, photoSourceSet } from '../files/photo-sources.ts'
import { cardPhotoRows } from './card-photo-rows.ts'
import { columnsFor } from './columns.ts'

/** `--gutter` where cards stand in one column. */
const gutter = 16

/** On a phone the photos of the first card are most of what is seen first: they are asked for before the card is there. */
export async function askForFirstPhotos(answer: Response): Promise<void> {
  if (columnsFor(window.innerWidth).columns > 1) return
  const { cards = [] } = (await answer.json()) as Partial<MessagePage>
  const files = cards[0]?.files ?? []
  for (const { items } of cardPhotoRows(files, window.innerWidth - 2 * gutter)) {
    for (const { index, width } of items) {
      const file = files[index]!
      const link = Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'image',
        fetchPriority: 'high',
        imageSizes: photoSizes(width),
        imageSrcset: photoSourceSet(file) ?? photoSource(file, 720),
      })
      document.head.append(link)
    }
  }
}
