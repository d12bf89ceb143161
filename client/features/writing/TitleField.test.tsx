import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { nothingWritten } from '../drafts/drafts.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { TitleField } from './TitleField.tsx'

beforeAll(() => withAllWords(startLanguage()))

test.each([{ isComposing: true }, { keyCode: 229 }])('an Enter of an input method (%j) ends no title', (how) => {
  const [onSend, onDone] = [vi.fn(), vi.fn()]
  const draft = { content: { ...nothingWritten, title: '夏の湖' }, isSubmitted: false } as DraftState
  const lastField = { current: () => null, remember: vi.fn() }
  render(<TitleField draft={draft} lastField={lastField} onSend={onSend} onDone={onDone} />)
  const field = screen.getByRole('textbox', { name: 'Title' })
  fireEvent.keyDown(field, { key: 'Enter', ...how })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, ...how })
  expect(onSend).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onDone).toHaveBeenCalledOnce()
})
