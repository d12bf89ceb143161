import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Collection } from '#contract/collecting/collections.ts'
import { emptyKeptFiles } from '#test/rendering/browser-files.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { takeShare } from '../../device-storage/shares.ts'
import { DropPhotos } from './DropPhotos.tsx'

beforeEach(emptyKeptFiles)

const corsica = { id: 'corsica', group: 'g1', name: 'Corsica 2026' } as Collection
const lake = new File(['x'], 'lake.jpg', { type: 'image/jpeg' })

test('pasted photos are written about, for the collection', async () => {
  const { router } = await renderOnPage(<DropPhotos collection={corsica} />)
  expect(paste(document.body, carried(['Files']))).toBe(true)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/groups/g1/write'))
  const { collection, shared } = router.state.location.search as { collection: string; shared: string }
  expect(collection).toBe('corsica')
  expect((await takeShare(shared))?.files.map(({ name }) => name)).toEqual(['lake.jpg'])
})

test('what is pasted as text, or into a field, is left alone', async () => {
  const { router } = await renderOnPage(
    <>
      <input aria-label="Search" />
      <DropPhotos collection={corsica} />
    </>,
  )
  expect(paste(document.body, carried(['text/plain', 'Files']))).toBe(false)
  expect(paste(screen.getByRole('textbox', { name: 'Search' }), carried(['Files']))).toBe(false)
  expect(router.state.location.pathname).toBe('/')
})

test('nothing is taken behind a dialog', async () => {
  await renderOnPage(
    <>
      <dialog open aria-label="Slideshow" />
      <DropPhotos collection={corsica} />
    </>,
  )
  expect(paste(document.body, carried(['Files']))).toBe(false)
})

function carried(types: string[]): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(lake)
  Object.defineProperty(transfer, 'types', { value: types })
  return transfer
}

/** @returns whether it was taken */
function paste(place: Element, clipboardData: DataTransfer): boolean {
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  act(() => void place.dispatchEvent(event))
  return event.defaultPrevented
}
