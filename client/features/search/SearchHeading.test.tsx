import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import type { Results } from './search.queries.ts'
import { SearchHeading } from './SearchHeading.tsx'

beforeAll(() => withAllWords(startLanguage()))

const show = (names: object) => {
  const found = { messages: [], totalItems: 0, people: [], groups: [], ...names }
  const results = { isPlaceholderData: false, isError: false, data: { pages: [found] } } as unknown as Results
  renderInApplication(<SearchHeading group={{ name: 'Les Moreau' }} query="Corsica" results={results} />)
}

test('where nothing is found, says so and what to try', () => {
  show({})
  expect(screen.getByRole('heading', { name: 'No results for “Corsica” in Les Moreau.' })).toBeTruthy()
  expect(screen.getByText(/^Try fewer words/)).toBeTruthy()
})

test.each([
  { collections: [{ id: 'c', group: 'g', name: 'Corsica 2026' }] },
  { people: [{ id: 'p', name: 'Corsica', entityType: 'user' }] },
])('where a name is found, counts only messages: %o', (names) => {
  show(names)
  expect(screen.getByRole('heading', { name: '0 messages with “Corsica”' })).toBeTruthy()
  expect(screen.queryByText(/^Try fewer words/)).toBeNull()
})
