import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { adaAtHome, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../../i18n/i18n.ts', async (original) => ({
  ...(await original<object>()),
  setLanguage: () => Promise.reject(new TypeError('Failed to fetch')),
}))

beforeAll(() => withAllWords(startLanguage()))

test('a language that cannot be loaded is not chosen, and it says so', async () => {
  const { application } = renderInApplication(<LanguageChoice me={adaAtHome} />)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  await act(async () => void fireEvent.change(choice, { target: { value: 'de_DE' } }))
  expect(application.toasts.shown.state).toMatchObject([{ text: /can’t reach the server/, tone: 'danger' }])
  expect(call).not.toHaveBeenCalled()
  expect(choice.value).toBe('en_US')
})
