import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/collecting/books.ts'
import type { Book, Spread } from '#contract/collecting/books.ts'
import type { Photo } from '#contract/photos.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { bookQuery } from './books.queries.ts'
import { SpreadEditor } from './SpreadEditor.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const author = { id: 'bea', name: 'Bea', entityType: 'user' as const }
const photo = (id: string) =>
  ({ id, message: `of-${id}`, title: id, alt: id, type: 'image/webp', takenAt: 0, author }) as unknown as Photo
const all = ['lake', 'jetty', 'snow', 'cake'].map(photo)
const page = (number: number) => ({ number, boxes: [] })
const refs = (...ids: string[]) => ids.map((id) => ({ message: `of-${id}`, file: id }))

let spread: Spread
let answerLater: (() => void) | undefined

/** As the server has it: what is not in the pages is offered. */
beforeEach(() => {
  answerLater = undefined
  spread = { id: 's1', kind: 'words', photos: all.slice(0, 3), pages: [page(2), page(3)] }
  const isIn = ({ id }: Photo) => spread.photos.some((one) => one.id === id)
  vi.mocked(call).mockImplementation((async (endpoint: unknown, { body }: { body: { photos: { file: string }[] } }) => {
    if (endpoint === contract.listPhotosForSpread) return { photos: all.filter((one) => !isIn(one)) }
    if (endpoint === contract.changeSpread) {
      if (answerLater) await new Promise<void>((resolve) => (answerLater = resolve))
      spread = { ...spread, isChanged: true, photos: body.photos.map(({ file }) => all.find(({ id }) => id === file)!) }
    }
    return bookOf()
  }) as never)
})

function bookOf(): Book {
  return {
    id: 'b1',
    group: 'g1',
    title: 'Our 2026',
    format: 'a4',
    madeBy: author,
    createdAt: 0,
    mayChange: true,
    mayDelete: true,
    rule: '#000',
    first: page(1),
    spreads: [spread],
    last: page(4),
  }
}

function Editor() {
  const { data: book } = useSuspenseQuery(bookQuery('b1'))
  return (
    <main>
      <h1>{book.title}</h1>
      <SpreadEditor book={book} spread={book.spreads[0]!} />
    </main>
  )
}

const show = () =>
  renderOnPage(
    <Suspense>
      <Editor />
    </Suspense>,
  )
const inPages = () => namesIn('Photos')
const offered = () => namesIn('More photos')
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('listitem')
    .map(({ firstElementChild: face }) => face?.textContent)
const saved = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([endpoint]) => (endpoint as unknown) === contract.changeSpread)
    .map(([, input]) => (input as { body: unknown }).body)
const keys = userEvent.setup()

test('with the keyboard a photo goes out of the pages and in again, and the focus stays beside it', async () => {
  await show()
  ;(await screen.findByRole('button', { name: /^Take out.*jetty/ })).focus()
  await keys.keyboard('{Enter}')
  expect(inPages()).toEqual(['lake', 'snow'])
  expect(document.activeElement?.getAttribute('aria-label')).toContain('snow')
  await vi.waitFor(() => expect(offered()).toEqual(['jetty', 'cake']))

  screen.getByRole('button', { name: /^Put in.*cake/ }).focus()
  await keys.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('jetty')
  await vi.waitFor(() => expect(inPages()).toEqual(['lake', 'snow', 'cake']))
  expect(saved()).toEqual([{ photos: refs('lake', 'snow') }, { photos: refs('lake', 'snow', 'cake') }])
})

test('moved to the front, a photo keeps the focus', async () => {
  await show()
  ;(await screen.findByRole('button', { name: /^Move .*jetty/ })).focus()
  await keys.keyboard('{Enter}')
  await vi.waitFor(() => expect(inPages()).toEqual(['jetty', 'lake', 'snow']))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('jetty'))
})

test('who is faster than the server loses nothing', async () => {
  answerLater = () => {}
  await show()
  await keys.click(await screen.findByRole('button', { name: /^Take out.*lake/ }))
  await keys.click(screen.getByRole('button', { name: /^Take out.*snow/ }))
  expect(inPages()).toEqual(['jetty'])
  expect(saved()).toEqual([{ photos: refs('jetty', 'snow') }])
  answerLater()
  await vi.waitFor(() => expect(saved()).toHaveLength(2))
  answerLater()
  await vi.waitFor(() => expect(spread.photos.map(({ id }) => id)).toEqual(['jetty']))
})

test('what cannot be saved is as it was', async () => {
  await show()
  const button = await screen.findByRole('button', { name: /^Take out.*lake/ })
  const asUsual = vi.mocked(call).getMockImplementation()!
  vi.mocked(call).mockImplementation(((endpoint: unknown, ...rest: unknown[]) =>
    endpoint === contract.changeSpread
      ? Promise.reject(new CallError('forbidden', 403))
      : (asUsual as (...all: unknown[]) => unknown)(endpoint, ...rest)) as never)
  await keys.click(button)
  await vi.waitFor(() => expect(inPages()).toHaveLength(3))
})
