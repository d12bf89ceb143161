import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { recording } from '#test/app/message-files.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { CardSound } from './CardSound.tsx'

beforeAll(() => withAllWords(startLanguage()))

test('a recording shows its wave and its length', () => {
  render(<CardSound file={recording} />)
  expect(screen.getByText('1:04')).toBeTruthy()
  expect(document.querySelector('svg path[vector-effect]')).toBeTruthy()
})

test('a voice note is played where it stands, by its name', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  render(<CardSound file={{ ...recording, voiceNote: true, duration: 4 }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Play Voice note · 0:04' }))
  expect(play).toHaveBeenCalledTimes(1)
  play.mockRestore()
})

test('a sound that is not ready says so, and has no button', () => {
  render(<CardSound file={{ ...recording, status: 'raw' }} />)
  expect(screen.getByText('Audio is not ready yet')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
