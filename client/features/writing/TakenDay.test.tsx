import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import type { FileUpload } from '../uploads/upload-list.ts'
import { TakenDay } from './TakenDay.tsx'

beforeAll(() => withAllWords(startLanguage()))

const summer = new Date(2019, 6, 14, 18).getTime() / 1000

test('the day of the first photo is offered, and one tap takes it', () => {
  const write = offer({ kind: 'image', takenAt: summer })
  fireEvent.click(screen.getByRole('button', { name: 'Photo from July 14, 2019: use this day?' }))
  expect(write).toHaveBeenCalledWith({ day: '2019-07-14' })
})

test('it can be waved away', () => {
  offer({ kind: 'video', takenAt: summer })
  expect(screen.getByText('Video from July 14, 2019: use this day?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep today’s date' }))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['it was taken today', { takenAt: Date.now() / 1000 }],
  ['it has no date', {}],
  ['a day was chosen', { takenAt: summer, day: '2020-01-01' }],
])('nothing is offered when %s', (_, given) => {
  offer({ kind: 'image', ...given })
  expect(screen.queryByRole('button')).toBeNull()
})

function offer({ kind, takenAt, day }: { kind: FileUpload['kind']; takenAt?: number; day?: string }) {
  const write = vi.fn()
  const upload = { localId: 'a', kind, state: 'done', stored: { id: 'a', takenAt } } as FileUpload
  render(<TakenDay draft={{ uploads: { files: [upload] }, content: { day }, write } as unknown as DraftState} />)
  return write
}
