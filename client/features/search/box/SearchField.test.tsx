import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { clearStored } from '../../../api/stored.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { SearchField } from './SearchField.tsx'

beforeAll(() => withAllWords(startLanguage()))
beforeEach(clearStored)

function Visit() {
  const [name, setName] = useState('Chorale')
  return (
    <>
      <SearchField group={{ id: name, name }} query="" hasShortcut />
      <button onClick={() => setName('Les Moreau')}>Arrive</button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')

test('the field that “/” led to while another group was on its way keeps the focus and what is typed', async () => {
  await renderOnPage(<Visit />)
  fireEvent.keyDown(document.body, { key: '/' })
  fireEvent.input(field(), { target: { value: 'bateau' } })
  fireEvent.click(screen.getByText('Arrive'))
  expect(field().getAttribute('aria-label')).toBe('Search in Les Moreau')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('bateau')
  expect(field().closest('[data-keeps-focus]')).not.toBeNull()
})

test('what was written for another group is gone', async () => {
  await renderOnPage(<Visit />)
  fireEvent.input(field(), { target: { value: 'bateau' } })
  fireEvent.click(screen.getByText('Arrive'))
  expect(field().value).toBe('')
})
