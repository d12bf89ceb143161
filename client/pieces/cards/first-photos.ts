import type { MessageFile } from '#contract/files.ts'
import type { Message, MessagePage } from '#contract/messages.ts'
import type { JustifiedRow } from '../photos/justified-rows.ts'
import { photoGap, photoLayout } from '../photos/photo-layout.ts'
import { aspectOf, photoSizes, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { cardPhotoRows } from './card-photo-rows.ts'
import { estimatedListWidth, estimatedPhotosWidth } from './columns.ts'

/** In one column. */
const cardsOnScreen = 2

/**
 * On a phone most of what is seen first is a photo as wide as its card, or as the message: it is preloaded while the
 * scripts are on their way. Smaller photos would only slow down what matters more.
 * @param response to the call for a list of cards or for a message; it can still be read afterwards
 */
export async function preloadFirstPhotos(response: Response): Promise<void> {
  const cardWidth = estimatedListWidth(window.innerWidth)
  if (cardWidth === 0) return
  const { cards = [], files = [] } = (await response.clone().json()) as Partial<MessagePage & Message>
  const [firstRow] = photoLayout(files.map(aspectOf), estimatedPhotosWidth(window.innerWidth), photoGap)
  preloadPhotos(files, firstRow?.items ?? [])
  for (const { files } of cards.slice(0, cardsOnScreen)) {
    const wide = cardPhotoRows(files, cardWidth).filter(({ items }) => items.length === 1)
    preloadPhotos(
      files,
      wide.flatMap(({ items }) => items),
    )
  }
}

function preloadPhotos(files: MessageFile[], shown: JustifiedRow['items']): void {
  for (const { index, width } of shown) preloadPhoto(files[index]!, width)
}

function preloadPhoto(file: MessageFile, shownWidth: number): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    fetchPriority: 'high',
    imageSizes: photoSizes(shownWidth),
    imageSrcset: photoSourceSet(file) ?? photoSource(file, 720),
  })
  document.head.append(link)
}
