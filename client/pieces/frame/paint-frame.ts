import type { MessageFile } from '#contract/files.ts'
import type { Group } from '#contract/groups.ts'
import type { Message, MessageCard, MessageData } from '#contract/messages.ts'
import { readableText } from '#message-text/readable-text.ts'
import { cardPhotoRows } from '../cards/card-photo-rows.ts'
import { estimatedListWidth, estimatedPhotosWidth } from '../cards/columns.ts'
import { coverSizes, coverSourceSet } from '../photos/cover-sources.ts'
import type { JustifiedRow } from '../photos/justified-rows.ts'
import { phonePhotoLayout } from '../photos/phone-photo-layout.ts'
import { aspectOf, photoSizes, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { hasPicture, isVisual } from '../photos/visuals.ts'
import { photoGap } from '../../styles/lengths.ts'

type Card = Pick<MessageCard, 'files'>
/** What a page begins with: a list of cards, a group, or a message. */
export type Seen = Partial<
  { cards: Card[] } & Pick<Group, 'cover'> & Pick<Message, 'data' | 'files' | 'link' | 'parent'>
>

/** In one column. */
export const cardsOnScreen = 2

/**
 * Shows in the frame of index.html what will be seen first, where it will stand, while the scripts are on their way: the
 * cover of a group; and on a phone, where the widths are known, the photos of the first cards or of a message.
 * @param hasToday whether something that this day brings back stands above the cards
 */
export function paintFrame({ cards, cover, data, ...rest }: Seen, hasToday = false): void {
  const frame = document.getElementById('frame')
  if (!frame) return
  if (cover) frame.append(picture(cover.placeholder, { sizes: coverSizes, srcset: coverSourceSet(cover.id) }))
  const cardWidth = estimatedListWidth(window.innerWidth)
  if (cardWidth === 0) return
  if (data) paintMessage(frame, data, rest)
  if (cards) paintCards(frame, cards, cardWidth, hasToday)
}

/** In place of the empty cards: nothing that is seen already moves. */
function paintCards(frame: HTMLElement, cards: Card[], width: number, hasToday: boolean): void {
  const list = document.createElement('div')
  list.toggleAttribute('data-today', hasToday)
  for (const { files } of cards.slice(0, cardsOnScreen)) {
    const place = list.appendChild(document.createElement('i'))
    paintPhotos(place, files.filter(isVisual), (photos) => cardPhotoRows(photos, width))
  }
  frame.querySelector('div')!.replaceWith(list)
}

function paintMessage(frame: HTMLElement, data: MessageData, { files = [], link, parent }: Seen): void {
  const photos = files.filter(isVisual)
  const place = document.createElement('article')
  const title = data.title?.trim()
  const text = readableText(data.text).trim()
  if (title) place.append(Object.assign(document.createElement('h1'), { textContent: title }))
  if (text) place.append(Object.assign(document.createElement('p'), { textContent: text }))
  const width = estimatedPhotosWidth(window.innerWidth)
  paintPhotos(place, photos, () => phonePhotoLayout(photos.map(aspectOf), width, photoGap).slice(0, 1))
  // Whatever else stands above the photos would move them, a mention shows the name of today, and words alone may be large.
  if (photos.length > 0 && !link && !parent && !data.mentions?.length) frame.append(place)
}

/** Only photos that have a row of their own are loaded: smaller ones would slow down what matters more. */
function paintPhotos(
  place: HTMLElement,
  photos: MessageFile[],
  layOut: (photos: MessageFile[]) => JustifiedRow[],
): void {
  const album = place.appendChild(document.createElement('span'))
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
