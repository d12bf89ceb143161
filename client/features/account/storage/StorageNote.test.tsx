import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../../api/client.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { StorageNote } from './StorageNote.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const gigabyte = 1_000_000_000

test('whoever has little room left is told', async () => {
  vi.mocked(call).mockResolvedValue({ bytes: 8 * gigabyte, limit: 10 * gigabyte } as never)
  renderInApplication(<StorageNote />)
  expect(await screen.findByText(/take up 8 GB of the 10 GB you have here/)).toBeTruthy()
})

test.for([{ bytes: 7.9 * gigabyte, limit: 10 * gigabyte }, { bytes: 900 * gigabyte }])(
  'nobody else is: %o',
  async (stored) => {
    const answer = Promise.resolve(stored)
    vi.mocked(call).mockReturnValue(answer as never)
    renderInApplication(<StorageNote />)
    await vi.waitFor(() => expect(call).toHaveBeenCalled())
    await answer
    expect(screen.queryByRole('status')).toBeNull()
  },
)
