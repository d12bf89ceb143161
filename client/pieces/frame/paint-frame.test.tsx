import { beforeEach, expect, test, vi } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import { pdf, photo, recording, video } from '#test/app/message-files.ts'
import { paintFrame, type Seen } from './paint-frame.ts'

const link = { url: 'https://example.org/' } as Seen['link']

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390)
  document.body.innerHTML = '<div id="frame"><div><i></i></div></div>'
  delete document.documentElement.dataset.frame
})

function cardsWith(...files: MessageFile[][]): Seen {
  return { cards: files.map((files) => ({ files }) as MessageCard) }
}

/** The first address of each picture, or nothing where only the placeholder is shown. */
function painted(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLImageElement>('#frame img')].map(({ srcset }) => srcset.split(' ')[0])
}

const lake = 'api/images/thumbnail/360/99999/lake'
const sail = 'api/images/thumbnail/360/99999/sail'

test('of the first two cards the wide pictures are painted, of videos as of photos', () => {
  paintFrame(cardsWith([pdf, photo], [video], [photo]))
  expect(painted()).toEqual([lake, sail])
})

test('pictures beside each other are not loaded yet', () => {
  paintFrame(cardsWith([photo, { ...photo, width: 1000, height: 1500 }]))
  expect(painted()).toEqual(['', ''])
})

test('what has no picture is not asked for one', () => {
  paintFrame(cardsWith([{ ...video, status: 'raw' }], [recording]))
  expect(painted()).toEqual([''])
})

test('a cover is loaded where the frame shows it', () => {
  const seen = { cover: { id: 'cover', placeholder: undefined } } as unknown as Seen
  vi.stubGlobal('innerWidth', 1440)
  document.documentElement.dataset.frame = 'page dark'
  paintFrame(seen)
  expect(painted()).toEqual([])
  document.documentElement.dataset.frame = 'group dark'
  paintFrame(seen)
  expect(painted()).toEqual([expect.stringContaining('cover')])
})

test('the empty cards stay until it is known that there are none, and in several columns', () => {
  paintFrame({})
  expect(document.querySelectorAll('i')).toHaveLength(1)
  vi.stubGlobal('innerWidth', 1440)
  paintFrame(cardsWith([photo], [photo]))
  expect(document.querySelectorAll('i')).toHaveLength(1)
  expect(painted()).toEqual([])
})

test('a message is painted down to its first photo, as the text that it is', () => {
  paintFrame({ data: { title: ' The lake ', text: 'Six <b>nights</b>' }, files: [photo, photo] })
  expect(document.querySelector('h1')?.textContent).toBe('The lake')
  expect(document.querySelector('p')?.textContent).toBe('Six <b>nights</b>')
  expect(painted()).toEqual([lake])
})

test.each<[string, Seen]>([
  ['words alone', { data: { text: 'Hello' }, files: [] }],
  ['a message with a link', { data: { text: 'Hello' }, files: [photo], link }],
  [
    'a message that mentions somebody',
    { data: { text: '@Bea', mentions: [{ id: 'b', name: 'Bea' }] }, files: [photo] },
  ],
  ['a reply', { data: { text: 'Hello' }, files: [photo], parent: { id: 'root' } as Seen['parent'] }],
])('%s is not painted', (_, seen) => {
  paintFrame(seen)
  expect(document.querySelector('article')).toBeNull()
})
