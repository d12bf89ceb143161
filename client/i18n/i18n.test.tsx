import { act, render, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { expect, it } from 'vitest'
import { readStored } from '../api/stored.ts'
import { setLanguage, startLanguage } from './i18n.ts'
import { RelativeTime } from './RelativeTime.tsx'

function Sentence() {
  const { t } = useTranslation()
  return <p>{t('minutes_ago', { count: 5 })}</p>
}

it('starts in the browser’s language, switches what is on the page without a reload, and remembers', async () => {
  await startLanguage()
  render(<Sentence />)
  expect(screen.getByText('5 min ago')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en-US')

  await act(() => setLanguage('fr_FR'))
  expect(screen.getByText(/^il y a 5/)).toBeTruthy()
  expect(document.documentElement.lang).toBe('fr-FR')
  expect(document.documentElement.dir).toBe('ltr')
  expect(readStored('language')).toBe('fr_FR')
})

it('shows an age with its full date', async () => {
  await startLanguage()
  const seconds = Date.now() / 1000 - 2 * 3600 - 60
  render(<RelativeTime seconds={seconds} />)
  const time = screen.getByRole('time')
  expect(time.textContent).toMatch(/2/)
  expect(time.title).toMatch(/, \d/)
  expect(new Date(time.getAttribute('datetime') ?? '').getTime()).toBeCloseTo(seconds * 1000, -3)
})
