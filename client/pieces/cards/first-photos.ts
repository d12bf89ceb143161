import type { MessageFile } from '#contract/files.ts'
import type { Group } from '#contract/groups.ts'
import type { Message, MessagePage } from '#contract/messages.ts'
import { coverSizes, coverSourceSet } from '../photos/cover-sources.ts'
import type { JustifiedRow } from '../photos/justified-rows.ts'
import { phonePhotoLayout } from '../photos/phone-photo-layout.ts'
import { photoGap } from '../photos/photo-layout.ts'
import { aspectOf, photoSizes, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { hasPicture, isVisual } from '../photos/visuals.ts'
import { cardPhotoRows } from './card-photo-rows.ts'
import { estimatedListWidth, estimatedPhotosWidth } from './columns.ts'

/** In one column. */
const cardsOnScreen = 2

/**
 * The cover of a group; and on a phone most of what is seen first is a photo as wide as its card, or as the message: it is preloaded while the
 * scripts are on their way. Smaller photos would only slow down what matters more.
 * @param response to the call for a group, for a list of cards or for a message; it can still be read afterwards
 */
export async function preloadFirstPhotos(response: Response): Promise<void> {
  const cardWidth = estimatedListWidth(window.innerWidth)
  const {
    cards = [],
    files = [],
    cover,
  } = (await response.clone().json()) as Partial<
    Pick<MessagePage, 'cards'> & Pick<Message, 'files'> & Pick<Group, 'cover'>
  >
  if (cover) preload({ imageSizes: coverSizes, imageSrcset: coverSourceSet(cover.id) })
  if (cardWidth === 0) return
  const photos = files.filter(isVisual)
  const [firstRow] = phonePhotoLayout(photos.map(aspectOf), estimatedPhotosWidth(window.innerWidth), photoGap)
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
  preload({ imageSizes: photoSizes(shownWidth), imageSrcset: photoSourceSet(file) ?? photoSource(file, 720) })
}

function preload(sources: Pick<HTMLLinkElement, 'imageSizes' | 'imageSrcset'>): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high', ...sources }))
}
