import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { answerWaitingReply, readWaitingReply, type WaitingReply } from '#contract/programs/email-replies.ts'
import { renderAt } from '#test/rendering/render-at.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { WaitingReplyPage } from './WaitingReplyPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const id = 'q6Dh0l3mXH2nX2dR8p0mRZk1x3cO1YxkYv2J0pZcC7s'
const reply: WaitingReply = {
  id,
  sender: 'ada@office.example',
  words: 'I’ll bring the cake!',
  receivedAt: 1_795_000_000,
  message: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a04',
  title: 'Picnic on Sunday',
  group: { id: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a05', name: 'Les Moreau', hue: 4, entityType: 'group' },
}

/** The server, as far as the page asks it. */
function show(found: WaitingReply | CallError) {
  const answers: boolean[] = []
  vi.mocked(call).mockImplementation(async (endpoint, given) => {
    if (endpoint === readWaitingReply) {
      if (found instanceof CallError) throw found
      return found
    }
    expect(endpoint).toBe(answerWaitingReply)
    answers.push((given as unknown as { body: { mine: boolean } }).body.mine)
    return undefined
  })
  const inApp = { '/email-replies/$id': WaitingReplyPage }
  renderAt(`/email-replies/${id}`, { '/news': undefined, '/messages/$id': undefined }, { inApp })
  return answers
}

test('shows where it came from and what it says, and posts it with one click', async () => {
  const answers = show(reply)
  expect(await screen.findByRole('heading', { name: 'Is this email yours?' })).toBeDefined()
  for (const words of ['ada@office.example', 'Les Moreau', 'Picnic on Sunday', 'I’ll bring the cake!']) {
    expect(screen.getByText(words)).toBeDefined()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Yes, post it' }))
  expect(await screen.findByText('It will be in the conversation in a moment.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the conversation' })).toBeDefined()
  expect(answers).toEqual([true])
})

test('one that is not theirs is dropped, with what to do', async () => {
  const answers = show(reply)
  await userEvent.click(await screen.findByRole('button', { name: 'No, it isn’t mine' }))
  expect(await screen.findByText(/sign out all your other devices/)).toBeDefined()
  expect(answers).toEqual([false])
})

test('says so when there is nothing to decide any more', async () => {
  show(new CallError('not-found', 404))
  expect(await screen.findByText('There is nothing to decide any more')).toBeDefined()
})
