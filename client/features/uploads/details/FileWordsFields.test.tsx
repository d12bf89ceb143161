import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import type { FileUpload } from '../upload-list.ts'
import { FileWordsFields } from './FileWordsFields.tsx'

beforeAll(() => withAllWords(startLanguage()))

test.each([{ isComposing: true }, { keyCode: 229 }])('an Enter of an input method (%j) ends no caption', (how) => {
  const onDone = vi.fn()
  const upload = { kind: 'image', caption: '夏の湖', alt: '水面' } as FileUpload
  render(<FileWordsFields upload={upload} isLast onWrite={() => {}} onDone={onDone} />)
  for (const field of screen.getAllByRole('textbox')) {
    fireEvent.keyDown(field, { key: 'Enter', ...how })
    expect(onDone).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onDone).toHaveBeenCalledOnce()
    onDone.mockReset()
  }
})
