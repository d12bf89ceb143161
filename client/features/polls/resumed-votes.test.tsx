import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readPoll, vote, type Poll } from '#contract/blocks/polls.ts'
import { readMessage } from '#contract/messages.ts'
import { adaAtHome, anyMessage, applicationOf } from '#test/rendering/render-in-application.tsx'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { useResumedAnswers } from '../answers/useResumedAnswers.ts'
import { saveWaiting } from '../answers/waiting-answers.ts'
import { PollBlock } from './PollBlock.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const counts = { yes: 0, 'if-need-be': 0, no: 0 }
const poll: Poll = {
  kind: 'several',
  shows: 'names',
  membersAdd: false,
  mayAdd: false,
  mayManage: false,
  options: [{ id: 'lake', text: 'The lake', counts, people: [] }],
  members: 9,
  voted: 0,
  voters: 0,
}

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset()
  localStorage.clear()
  const body = { votes: [{ option: 'lake', answer: 'yes' as const }], shows: 'names' as const }
  saveWaiting({ kind: 'vote', params: { id: 'm1' }, body })
})

/** `answers` by endpoint; what is an error is thrown. */
function serverWith(answers: readonly (readonly [object, unknown])[]) {
  const known = new Map(answers)
  vi.mocked(call).mockImplementation(((endpoint: object) => {
    const answer = known.get(endpoint)
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as never)
}

function Reopened() {
  useResumedAnswers()
  return <PollBlock message={{ id: 'm1', files: [] }} />
}

async function reopen() {
  const application = applicationOf(adaAtHome)
  const { router } = await renderOnPage(<Reopened />, application)
  return { router, toasts: application.toasts.shown }
}

test('a vote that is refused after the page was closed says so, by the name of its message, and is no longer shown', async () => {
  serverWith([
    [readPoll, poll],
    [vote, new CallError('poll-over', 409)],
    [readMessage, { ...anyMessage, id: 'm1' }],
  ])
  const { router, toasts } = await reopen()
  await waitFor(() =>
    expect(toasts.state).toMatchObject([
      { text: 'Your answer to “Une semaine au lac” wasn’t saved. This poll has ended.', tone: 'danger', stays: true },
    ]),
  )
  const row = await screen.findByRole('button', { name: 'The lake' })
  expect(row.getAttribute('aria-pressed')).toBe('false')
  expect(localStorage.getItem('answers')).toBeNull()
  expect(vi.mocked(call).mock.calls.filter(([endpoint]) => (endpoint as object) === vote)).toHaveLength(1)
  await act(async () => toasts.state[0]!.action!.onClick())
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/m1'))
})

test('where the message cannot be read any more, it says what the server says', async () => {
  const gone = new CallError('not-found', 404)
  serverWith([
    [readPoll, gone],
    [vote, gone],
    [readMessage, gone],
  ])
  const { toasts } = await reopen()
  await waitFor(() =>
    expect(toasts.state).toMatchObject([{ text: 'This page doesn’t exist, or you don’t have access to it.' }]),
  )
})

test('while the server is still away a vote waits, and is sent once it is back, wherever its person is', async () => {
  serverWith([
    [readPoll, poll],
    [vote, new CallError('unreachable', 0)],
  ])
  const { toasts } = await reopen()
  expect(await screen.findByText('We’ll send it when you’re back.')).toBeTruthy()
  serverWith([
    [readPoll, poll],
    [vote, { ...poll, options: [{ ...poll.options[0]!, mine: 'yes' }], voted: 1, voters: 1 }],
  ])
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(localStorage.getItem('answers')).toBeNull())
  expect(toasts.state).toEqual([])
})
