import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { clearStored } from '../../api/stored.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { RecentSearches } from './RecentSearches.tsx'

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  clearStored()
  for (const search of ['c++', 'lac', 'bateau']) rememberSearch('ada', search)
})

const rows = () => screen.queryAllByRole('link').map((row) => row.textContent)

test('the last searches lead there, the last one first', async () => {
  await renderOnPage(<RecentSearches groupId="g1" />)
  expect(rows()).toEqual(['bateau', 'lac', 'c++'])
  expect(screen.getByRole('link', { name: 'c++' }).getAttribute('href')).toContain('/groups/g1/search')
  await userEvent.click(screen.getByRole('link', { name: 'c++' }))
  expect(recentSearches('ada')).toEqual(['c++', 'bateau', 'lac'])
})

test('Delete removes the one that has the focus, which goes to the next', async () => {
  await renderOnPage(<RecentSearches groupId={undefined} />)
  screen.getByRole('link', { name: 'lac' }).focus()
  await userEvent.keyboard('{Delete}')
  expect(rows()).toEqual(['bateau', 'c++'])
  expect(document.activeElement?.textContent).toBe('c++')
})

test('a press removes one, another all', async () => {
  await renderOnPage(<RecentSearches groupId={undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Forget “bateau”' }))
  expect(recentSearches('ada')).toEqual(['lac', 'c++'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(recentSearches('ada')).toEqual([])
})
