import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { photoLimits, type Photo } from '#contract/photos.ts'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { SelectionBar } from './SelectionBar.tsx'

beforeAll(() => withAllWords(startLanguage()))

function choose(count: number, size = 1) {
  const photos = Array.from({ length: count }, (_, n) => [`p${n}`, { id: `p${n}`, size } as Photo] as const)
  renderInApplication(<SelectionBar selection={{ photos: new Map(photos), toggle: () => {}, stop: () => {} }} />)
}

const download = () => screen.queryByRole('link', { name: 'Download' })

test('as many photos as fit into one download can be downloaded', () => {
  choose(photoLimits.perDownload)
  expect(screen.getByRole('status').textContent).toBe('200 photos chosen')
  expect(download()?.getAttribute('href')).toMatch(/^api\/photos\.zip\?files=p0,p1,.*,p199$/)
})

test('one more says how many do', () => {
  choose(photoLimits.perDownload + 1)
  expect(screen.getByRole('status').textContent).toBe('Too much for one download. Choose up to 200 photos.')
  expect(download()).toBeNull()
})

test('so do fewer that are too large together', () => {
  choose(2, photoLimits.downloadBytes / 2)
  expect(download()).not.toBeNull()
})

test('and a byte more is too much', () => {
  choose(2, photoLimits.downloadBytes / 2 + 1)
  expect(download()).toBeNull()
})

test('nothing chosen is nothing to download', () => {
  choose(0)
  expect(download()).toBeNull()
})
