import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startLanguage, withWords } from '../i18n/i18n.ts'
import { usePageWords } from './usePageWords.ts'

beforeAll(startLanguage)

test('a page is not named by a key while its words are on their way, and by its name once they are there', async () => {
  render(<Title />)
  expect(screen.getByRole('heading').textContent).toBe('')
  await act(() => withWords(Promise.resolve()))
  expect(screen.getByRole('heading').textContent).toBe('Collections')
})

function Title() {
  const { named } = usePageWords()
  return <h1>{named('collections')}</h1>
}
