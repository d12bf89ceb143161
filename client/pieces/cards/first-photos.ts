import type { MessageFile } from '#contract/files.ts'
import type { MessagePage } from '#contract/messages.ts'
import { photoSizes, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { cardPhotoRows } from './card-photo-rows.ts'
import { listWidthBeforehand } from './columns.ts'

/** So many cards of one column are on a screen. */
const cardsOnScreen = 2

/**
 * On a phone a photo as wide as its card is most of what is seen first: it is asked for before the card is there.
 * Smaller ones would only slow down what is more important. Resolves when they are there.
 */
export async function askForFirstPhotos(answer: Response): Promise<void> {
  const cardWidth = listWidthBeforehand(window.innerWidth)
  if (cardWidth === 0) return
  const { cards = [] } = (await answer.json()) as Partial<MessagePage>
  const wide = cards.slice(0, cardsOnScreen).flatMap(({ files }) =>
    cardPhotoRows(files, cardWidth)
      .filter(({ items }) => items.length === 1)
      .map(({ items: [item] }) => ({ file: files[item!.index]!, width: item!.width })),
  )
  await Promise.all(wide.map(({ file, width }) => askForPhoto(file, width)))
}

function askForPhoto(file: MessageFile, shownWidth: number): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    fetchPriority: 'high',
    imageSizes: photoSizes(shownWidth),
    imageSrcset: photoSourceSet(file) ?? photoSource(file, 720),
  })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve()
  })
}
