import type { MessageFile } from '#contract/files.ts'
import type { Group } from '#contract/groups.ts'
import type { Message, MessageCard, MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import { photoGap } from '../../styles/lengths.ts'
import { cardPhotoRows } from '../cards/card-photo-rows.ts'
import { estimatedListWidth, estimatedPhotosWidth } from '../masonry/columns.ts'
import { coverSizes, coverSourceSet } from '../photos/cover-sources.ts'
import type { JustifiedRow } from '../photos/justified-rows.ts'
import { phonePhotoLayout } from '../photos/phone-photo-layout.ts'
import { aspectOf, photoSizes, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { hasPicture, isVisual } from '../photos/visuals.ts'

type Card = Pick<MessageCard, 'files'>
/** The start of a list of cards, a group, or a message. */
export type Seen = Partial<
  { cards: Card[] } & Pick<Group, 'cover'> & Pick<Message, 'data' | 'files' | 'link' | 'parent'>
>

export const cardsOnScreen = 2

/**
 * Paints into the frame of index.html what will be seen first, in its final position, while the scripts are loading: a
 * group's cover; and on phones, whose widths are known, the photos of the first cards or of a message.
 * @param hasToday whether memories or birthdays stand above the cards
 */
export function paintFrame({ cards, cover, data, ...rest }: Seen, hasToday = false): void {
  const frame = document.getElementById('frame')
  if (!frame) return
  const isOfGroup = document.documentElement.dataset.frame?.startsWith('group')
  if (cover && isOfGroup)
    frame.append(picture(cover.placeholder, { sizes: coverSizes, srcset: coverSourceSet(cover.id) }))
  const cardWidth = estimatedListWidth(window.innerWidth)
  if (cardWidth === 0) return
  if (data) paintMessage(frame, data, rest)
  if (cards) paintCards(frame, cards, cardWidth, hasToday)
}

/** Replaces the empty cards without moving anything that is already visible. */
function paintCards(frame: HTMLElement, cards: Card[], width: number, hasToday: boolean): void {
  const list = document.createElement('div')
  list.toggleAttribute('data-today', hasToday)
  for (const { files } of cards.slice(0, cardsOnScreen)) {
    const item = list.appendChild(document.createElement('i'))
    paintPhotos(item, files.filter(isVisual), (photos) => cardPhotoRows(photos, width))
  }
  frame.querySelector('div')!.replaceWith(list)
}

function paintMessage(frame: HTMLElement, data: MessageData, { files = [], link, parent }: Seen): void {
  const photos = files.filter(isVisual)
  const article = document.createElement('article')
  const title = data.title?.trim()
  const text = readableText(data.text).trim()
  if (title) article.append(Object.assign(document.createElement('h1'), { textContent: title }))
  if (text) article.append(Object.assign(document.createElement('p'), { textContent: text }))
  const width = estimatedPhotosWidth(window.innerWidth)
  paintPhotos(article, photos, () => phonePhotoLayout(photos.map(aspectOf), width, photoGap).slice(0, 1))
  // Anything else above the photos would move them, mentions show current names, and words alone may be large.
  if (photos.length > 0 && !link && !parent && !data.mentions?.length) frame.append(article)
}

/** Loads only photos with a row of their own: smaller ones would slow down what matters more. */
function paintPhotos(
  parent: HTMLElement,
  photos: MessageFile[],
  layOut: (photos: MessageFile[]) => JustifiedRow[],
): void {
  const album = parent.appendChild(document.createElement('span'))
  for (const { height, items } of layOut(photos)) {
    const row = album.appendChild(document.createElement('b'))
    for (const { index, width } of items) {
      const photo = photos[index]!
      const sources = { sizes: photoSizes(width), srcset: photoSourceSet(photo) ?? photoSource(photo, 720) }
      const image = picture(photo.placeholder, items.length === 1 && hasPicture(photo) ? sources : {})
      Object.assign(image.style, { width: `${width}px`, height: `${height}px` })
      row.append(image)
    }
  }
}

function picture(
  placeholder: string | undefined,
  sources: Partial<Pick<HTMLImageElement, 'sizes' | 'srcset'>>,
): HTMLImageElement {
  const image = Object.assign(new Image(), { fetchPriority: 'high', ...sources })
  if (placeholder) image.style.backgroundImage = `url("${placeholder}")`
  return image
}
