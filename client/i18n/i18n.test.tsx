import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '../api/stored.ts'
import { i18n } from '../words/translations.ts'
import { useTranslation } from '../words/useTranslation.ts'
import { setLanguage, startLanguage, withAllWords, withWords } from './i18n.ts'
import { RelativeTime } from './RelativeTime.tsx'

afterEach(() => localStorage.clear())

function Sentence() {
  const { t } = useTranslation()
  return <p>{t('minutes_ago', { count: 5 })}</p>
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  removeStored('language')
})

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
  expect(i18n.t('photos_count', { count: 1234 })).toBe('1.234 Fotos')
  expect(i18n.t('sending_photo', { number: 1000, count: 2000 })).toBe('Foto 1.000 von 2.000 wird gesendet')
  expect(i18n.t('files_by', { files: '12', name: '1234' })).toContain('1234')
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

it('asks once for words that several parts need at once', async () => {
  writeStored('language', 'it_IT')
  await startLanguage()
  const fetching = vi.spyOn(globalThis, 'fetch')
  const pages = await Promise.all(['list', 'thread'].map((page) => withWords(Promise.resolve(page))))
  expect(pages).toEqual(['list', 'thread'])
  expect(i18n.t('send')).toBe('Invia')
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    expect.stringContaining('common/it_IT'),
    expect.stringContaining('writing/it_IT'),
  ])
})

it('stays as it is when the words of another language cannot be had, and forgets the wish', async () => {
  await startLanguage()
  writeStored('language', 'en_US')
  withoutWordsOf('fi_FI')
  const choosing = setLanguage('fi_FI').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await choosing).toBeInstanceOf(Error)
  expect(readStored('language')).toBe('en_US')
  expect(document.documentElement.lang).toBe('en-US')
})

it('starts in English rather than not at all', async () => {
  writeStored('language', 'fi_FI')
  withoutWordsOf('fi_FI')
  const starting = startLanguage()
  const loading = withAllWords(Promise.resolve('page'))
  await vi.advanceTimersByTimeAsync(20_000)
  await starting
  expect(document.documentElement.lang).toBe('en-US')
  expect(await loading).toBe('page')
  expect(readStored('language')).toBe('fi_FI')
})

/** Time flies, too. */
function withoutWordsOf(language: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    String(address).includes(language) ? Promise.reject(new Error('No network')) : fetch(address, init),
  )
}
