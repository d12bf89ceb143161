import type { MessageFile } from '#contract/files.ts'
import type { MessagePage } from '#contract/messages.ts'
import { photoSizes, photoSource, photoSourceSet } from '../photos/photo-sources.ts'
import { cardPhotoRows } from './card-photo-rows.ts'
import { estimatedListWidth } from './columns.ts'

/** In one column. */
const cardsOnScreen = 2

/**
 * On phones, preloads photos as wide as their card, which are most of the first screen. Smaller ones would only delay
 * what matters more. Resolves when they have loaded.
 */
export async function preloadFirstPhotos(response: Response): Promise<void> {
  const cardWidth = estimatedListWidth(window.innerWidth)
  if (cardWidth === 0) return
  const { cards = [] } = (await response.json()) as Partial<MessagePage>
  const wide = cards.slice(0, cardsOnScreen).flatMap(({ files }) =>
    cardPhotoRows(files, cardWidth)
      .filter(({ items }) => items.length === 1)
      .map(({ items: [item] }) => ({ file: files[item!.index]!, width: item!.width })),
  )
  await Promise.all(wide.map(({ file, width }) => preloadPhoto(file, width)))
}

function preloadPhoto(file: MessageFile, shownWidth: number): Promise<void> {
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
