import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInApplication } from '#test/rendering/render-in-application.tsx'
import { clearStored } from '../../api/stored.ts'
import { startLanguage } from '../../i18n/i18n.ts'
import { nothingWritten, writeDraft } from './drafts.ts'
import { StoredWords } from './StoredWords.tsx'

beforeAll(startLanguage)
beforeEach(clearStored)

test('shows what was being written at a place that is gone', () => {
  writeDraft('replies m', { ...nothingWritten, text: 'I have the oars' })
  renderInApplication(<StoredWords places={['replies m', 'edit m']} />)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'I have the oars')
})

test('shows what was being written about a photo of a message that is gone, and nothing of another', () => {
  writeDraft('replies m file', { ...nothingWritten, text: 'What a light!' })
  writeDraft('replies mm file', { ...nothingWritten, text: 'Of another' })
  renderInApplication(<StoredWords places={['replies m', 'edit m']} />)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'What a light!')
})

test('shows nothing when nothing was', () => {
  const { container } = renderInApplication(<StoredWords places={['replies m']} />)
  expect(container.innerHTML).toBe('')
})
