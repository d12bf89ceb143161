import { act, render, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { readStored } from '../api/stored.ts'
import { setLanguage, startLanguage } from './i18n.ts'
import { RelativeTime } from './RelativeTime.tsx'

afterEach(() => localStorage.clear())

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

it('writes every number of a sentence as the reader does', async () => {
  await startLanguage()
  await setLanguage('de_DE')
  expect(i18next.t('photos_count', { count: 1234 })).toBe('1.234 Fotos')
  expect(i18next.t('sending_photo', { number: 1000, count: 2000 })).toBe('Foto 1.000 von 2.000 wird gesendet')
  expect(i18next.t('files_by', { files: '12', name: '1234' })).toContain('1234')
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
