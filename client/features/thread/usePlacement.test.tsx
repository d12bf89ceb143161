import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adaAtHome, anyMessage, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { usePlacement } from './usePlacement.ts'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset().mockResolvedValue(undefined)
})

function Placement() {
  const { pin } = usePlacement({ ...anyMessage, id: 'm' })
  return [true, false].map((isPinned) => (
    <button key={String(isPinned)} type="button" onClick={() => pin(isPinned)}>
      {isPinned ? 'Pin' : 'Unpin'}
    </button>
  ))
}

test('what is pinned and unpinned is told in those words, and the group is one press away', async () => {
  const application = applicationOf(adaAtHome)
  const { router } = await renderOnPage(<Placement />, application)
  const last = () => application.toasts.shown.state.at(-1)!
  fireEvent.click(screen.getByRole('button', { name: 'Pin' }))
  await expect.poll(() => last().text).toBe('Pinned to the top.')
  fireEvent.click(screen.getByRole('button', { name: 'Unpin' }))
  await expect.poll(() => last().text).toBe('Unpinned.')
  await act(async () => last().action!.onClick())
  await expect.poll(() => router.state.location.pathname).toBe('/groups/g1')
})
