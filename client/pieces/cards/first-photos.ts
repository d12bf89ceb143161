import type { MessageFile } from '#contract/files.ts'
import type { Message, MessagePage } from '#contract/messages.ts'
import type { JustifiedRow } from '../photos/justified-rows.ts'
import { photoGap, photoLayout } from '../photos/photo-layout.ts'
import { aspectOf, photoSizes, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { hasPicture, isVisual } from '../photos/visuals.ts'
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
  const photos = files.filter(isVisual)
  const [firstRow] = photoLayout(photos.map(aspectOf), estimatedPhotosWidth(window.innerWidth), photoGap)
  preloadPhotos(photos, firstRow?.items ?? [])
  for (const { files } of cards.slice(0, cardsOnScreen)) {
    const photos = files.filter(isVisual)
    const wide = cardPhotoRows(photos, cardWidth).filter(({ items }) => items.length === 1)
    preloadPhotos(
      photos,
      wide.flatMap(({ items }) => items),
    )
  }
}

function preloadPhotos(files: MessageFile[], shown: JustifiedRow['items']): void {
  for (const { index, width } of shown) if (hasPicture(files[index]!)) preloadPhoto(files[index]!, width)
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
