import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import type { MessageCard } from '#contract/messages.ts'
import { pdf, photo, recording, video } from '#test/message-files.ts'
import { renderOnPage } from '#test/render-on-page.tsx'
import { startLanguage } from '../../i18n/i18n.ts'
import { MessageCardView } from './MessageCardView.tsx'

beforeAll(startLanguage)

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
    reactionSummary: [],
    children: 0,
  }
}

const show = (files: MessageFile[], fileCount?: number) =>
  renderOnPage(<MessageCardView card={cardOf(files, fileCount)} width={320} />)
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

test('a recording shows its wave and its length', async () => {
  await show([recording])
  expect(await screen.findByText('1:04')).toBeTruthy()
  expect(document.querySelector('svg path[vector-effect]')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1 file by Élodie' })).toBeTruthy()
})

test('a sound that is not ready says so', async () => {
  await show([{ ...recording, status: 'raw' }])
  expect(await screen.findByText('Audio is not ready yet')).toBeTruthy()
})
