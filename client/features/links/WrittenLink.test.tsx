import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { WrittenLink } from './WrittenLink.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked.mockReset()
  asked.mockImplementation(async (_, input) => ({
    id: 'l1',
    url: (input as { query: { url: string } }).query.url,
    updatedAt: 0,
    data: { title: 'Une tarte' },
    preview: '',
  }))
})
afterEach(() => vi.useRealTimers())

function Writer() {
  const [content, setContent] = useState<{ text: string; hiddenLink?: string }>({ text: '' })
  return (
    <>
      <textarea onChange={({ target }) => setContent({ ...content, text: target.value })} value={content.text} />
      <WrittenLink
        draft={{ content, isSubmitted: false, write: (words: object) => setContent({ ...content, ...words }) } as never}
      />
    </>
  )
}

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: 20 })
/** Long enough for typing to have paused, and for what is shown then. */
async function pause() {
  for (const _ of [1, 2]) await act(() => vi.advanceTimersByTimeAsync(1000))
}
const urls = () => asked.mock.calls.map(([, input]) => (input as { query: { url: string } }).query.url)

test('a link is asked for once, after typing has paused', async () => {
  renderInApplication(<Writer />)
  await user().type(screen.getByRole('textbox'), 'Voilà https://a.example/tarte')
  expect(asked).not.toHaveBeenCalled()
  await pause()
  expect(screen.getByRole('link', { name: /a\.example.*Une tarte/ })).toBeTruthy()
  await user().type(screen.getByRole('textbox'), ' pour dimanche')
  await pause()
  expect(urls()).toEqual(['https://a.example/tarte'])
})

test('the preview can be removed and shown again; another link has its own', async () => {
  renderInApplication(<Writer />)
  await user().type(screen.getByRole('textbox'), 'https://a.example')
  await pause()
  await user().click(screen.getByRole('button', { name: 'Remove preview' }))
  expect(screen.queryByRole('link')).toBeNull()
  await user().click(screen.getByRole('button', { name: 'Show link preview' }))
  await pause()
  expect(screen.getByRole('link')).toBeTruthy()
  await user().click(screen.getByRole('button', { name: 'Remove preview' }))
  await user().type(screen.getByRole('textbox'), '/b')
  await pause()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://a.example/b')
})

test('what fails is not spoken of', async () => {
  asked.mockRejectedValue(new Error('unreachable'))
  const { container } = renderInApplication(<Writer />)
  await user().type(screen.getByRole('textbox'), 'https://a.example')
  await pause()
  expect(container.querySelectorAll('a, button, [role=alert]')).toHaveLength(0)
})
