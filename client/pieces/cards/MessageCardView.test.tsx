import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import type { MessageLink } from '#contract/links.ts'
import type { MessageCard } from '#contract/messages.ts'
import { pdf, photo, recording, video } from '#test/app/message-files.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { MessageCardView } from './MessageCardView.tsx'

beforeAll(() => withAllWords(startLanguage()))

function cardOf(files: MessageFile[], fileCount = files.length): MessageCard {
  return {
    id: 'm1',
    createdAt: 0,
    lastActivityDate: 0,
    data: {},
    author: { id: 'e', name: 'Élodie', entityType: 'user' },
    type: 'standard',
    isInFront: true,
    entityType: 'message',
    group: { id: 'g1', name: 'Les Moreau', entityType: 'group' },
    files,
    fileCount,
    videoCount: files.filter(({ type }) => type.startsWith('video/')).length,
    reactionSummary: [],
    children: 0,
  }
}

const Sound = ({ file }: { file: MessageFile }) => <p>Sound of {Math.round(file.duration ?? 0)} s</p>
const show = (files: MessageFile[], fileCount?: number) =>
  renderOnPage(<MessageCardView card={cardOf(files, fileCount)} width={320} Sound={Sound} />)
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test.each<[string, MessageFile[], number]>([
  ['7 photos', [photo, photo], 7],
  ['2 videos', [video, video], 2],
  ['3 files', [photo, video, pdf], 3],
])('%s are counted in words', async (words, files, count) => {
  await show(files, count)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: `${words} by Élodie` })).toBeTruthy()
})

test('the author leads to their own page', async () => {
  await show([photo])
  expect(screen.getByRole('link', { name: 'Élodie' }).getAttribute('href')).toBe('/people/e')
})

test('the name of whoever is no longer in the group says so', async () => {
  const author = { ...cardOf([]).author!, hasLeft: true as const }
  await renderOnPage(<MessageCardView card={{ ...cardOf([photo]), author }} width={320} Sound={Sound} />)
  expect(screen.getByText('no longer in the group')).toBeTruthy()
})

test('what somebody brought in the name of the author says where from, and leads to whoever did', async () => {
  const by = { id: 'a', name: 'Ada', entityType: 'user' as const }
  const brought = { from: 'facebook-group' as const, by }
  await renderOnPage(<MessageCardView card={{ ...cardOf([photo]), brought }} width={320} Sound={Sound} />)
  const link = screen.getByRole('link', { name: 'From Facebook, brought here by Ada' })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['From Facebook', '/people/a'])
})

test('what an author brought of their own only says where from', async () => {
  const brought = { from: 'takeout' as const }
  await renderOnPage(<MessageCardView card={{ ...cardOf([photo]), brought }} width={320} Sound={Sound} />)
  expect(screen.getByText('From Google Photos').closest('a')).toBeNull()
})

test('a single video shows its picture and its length', async () => {
  await show([video])
  expect(screen.getByText('0:48')).toBeTruthy()
  expect(pictures()).toEqual(['api/images/thumbnail/720/99999/sail'])
})

test('a video that is not ready says so in its place, and asks for no picture', async () => {
  await show([{ ...video, status: 'raw' }])
  expect(screen.getByText('The video is almost ready.')).toBeTruthy()
  expect(pictures()).toEqual([])
})

test('a PDF shows its first page, its pages and its name', async () => {
  await show([pdf])
  expect(await screen.findByText('PDF · 2 pages')).toBeTruthy()
  expect(pictures()).toEqual(['api/images/thumbnail/720/99999/route'])
  expect(screen.getByRole('link', { name: 'Route des crêtes.pdf' })).toBeTruthy()
})

test('a sound is called by what it says of itself, and a voice note by its length', async () => {
  await show([recording])
  expect(screen.getByRole('link', { name: '1 file by Élodie' })).toBeTruthy()
  expect(screen.getByText('Sound of 64 s')).toBeTruthy()
  await show([{ ...recording, voiceNote: true, duration: 4 }])
  expect(screen.getByRole('link', { name: 'Voice note · 0:04' })).toBeTruthy()
})

test('the disc of a video opens it', async () => {
  await show([video])
  const disc = await screen.findByRole('link', { name: 'Play the video' })
  expect(disc.getAttribute('href')).toBe('/messages/m1')
})

describe('a message with a link', () => {
  const url = 'https://www.example.org/a'
  const picture = {
    id: 'p1',
    contentUrl: 'p1.jpg',
    entityType: 'file',
    width: 1500,
    height: 1000,
    placeholder: photo.placeholder,
  } as const
  const link: MessageLink = { url, kind: 'page', title: 'Une tarte', description: 'Fine.', picture }
  const showLink = (text: string, more: Partial<MessageCard> = {}) =>
    renderOnPage(<MessageCardView card={{ ...cardOf([]), data: { text }, link, ...more }} width={320} />)

  test('alone is named and described by its page', async () => {
    await showLink(url)
    expect(screen.getByRole('heading', { name: 'Une tarte' })).toBeTruthy()
    expect(screen.getByText('Fine.')).toBeTruthy()
    expect(screen.getByText('example.org')).toBeTruthy()
    expect(pictures()).toEqual(['api/images/thumbnail/720/99999/p1'])
  })

  test('keeps its own words, and says what the link is called', async () => {
    await showLink(`Pour dimanche : ${url}`, { data: { title: 'Dessert', text: `Pour dimanche : ${url}` } })
    expect(screen.getByRole('heading', { name: 'Dessert' })).toBeTruthy()
    expect(screen.getByText('Pour dimanche :')).toBeTruthy()
    expect(screen.getByText('Une tarte')).toBeTruthy()
  })

  test('shows the address where it does not end the text', async () => {
    await showLink(`${url} pour dimanche`)
    expect(screen.getByRole('link', { name: `${url} pour dimanche` })).toBeTruthy()
  })

  test('shows its photos in place of the picture of the link', async () => {
    await showLink(url, { files: [photo], fileCount: 1 })
    expect(pictures()).toEqual(['api/images/thumbnail/720/99999/lake'])
    expect(screen.getByText('example.org')).toBeTruthy()
  })
})
