import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInApplication } from '#test/render-in-application.tsx'
import { clearStored } from '../../api/stored.ts'
import { startLanguage } from '../../i18n/i18n.ts'
import { KeptWords } from './KeptWords.tsx'
import { nothingWritten, writeDraft } from './drafts.ts'

beforeAll(startLanguage)
beforeEach(clearStored)

test('shows what was being written at a place that is gone', () => {
  writeDraft('replies m', { ...nothingWritten, text: 'I have the oars' })
  renderInApplication(<KeptWords places={['replies m', 'edit m']} />)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'I have the oars')
})

test('shows nothing when nothing was', () => {
  const { container } = renderInApplication(<KeptWords places={['replies m']} />)
  expect(container.innerHTML).toBe('')
})
