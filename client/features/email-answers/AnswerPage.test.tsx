import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { answerFromEmail, readEmailAnswer, type EmailAnswer } from '#contract/blocks/email-answers.ts'
import { renderAt } from '#test/rendering/render-at.tsx'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { AnswerPage } from './AnswerPage.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const asked: EmailAnswer = {
  kind: 'confirmation',
  message: '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a04',
  title: 'The hut is closed in June',
  author: 'Bea',
  group: { name: 'Les Moreau', hue: 4 },
  person: 'Ada',
  answer: 'confirmed',
  choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: false }],
}

/** The server, as far as the page asks it. */
function show(before: EmailAnswer, refuse?: () => CallError | undefined) {
  let now = before
  const made: unknown[] = []
  vi.mocked(call).mockImplementation(async (endpoint, given) => {
    const refused = refuse?.()
    if (refused) throw refused
    if (endpoint === readEmailAnswer) return now
    const { body } = given as unknown as { body: { token: string; answer: string; given: boolean } }
    expect(endpoint).toBe(answerFromEmail)
    made.push(body)
    const choices = now.choices.map((choice) =>
      choice.answer === body.answer ? { ...choice, isGiven: body.given } : choice,
    )
    now = { ...now, choices }
    return now
  })
  renderAt('/answer#token', { '/answer': AnswerPage, '/': undefined, '/messages/$id': undefined })
  return made
}

test('says what is asked, by whom, and in whose name; its button answers, and the answer can be taken back', async () => {
  const made = show(asked)
  await screen.findByRole('heading', { name: 'The hut is closed in June' })
  expect(screen.getByRole('main').textContent).toContain('Bea asks in Les Moreau.')
  expect(screen.getByRole('main').textContent).toContain('You’re answering as Ada. No need to sign in.')
  expect(made).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'I’ve read it' }))
  await screen.findByText('Your answer is saved.')
  expect(screen.queryByRole('button', { name: 'I’ve read it' })).toBeNull()
  screen.getByText('I’ve read it')
  const back = screen.getByRole('button', { name: 'Take it back' })
  expect(document.activeElement).toBe(back)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Your answer is taken back.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I’ve read it' }))
  expect(made).toEqual([
    { token: 'token', answer: 'confirmed', given: true },
    { token: 'token', answer: 'confirmed', given: false },
  ])
})

test('an answer that was given before stands there at once', async () => {
  show({ ...asked, choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: true }] })
  expect(document.activeElement).not.toBe(await screen.findByRole('button', { name: 'Take it back' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what people wrote is shown as they wrote it, the answer of the link first in weight', async () => {
  const labels = ['The lake', 'The <b>hill</b>']
  const choices = labels.map((label) => ({ answer: label, label, isGiven: false }))
  const { title: _, author: __, ...untitled } = asked
  const made = show({ ...untitled, answer: labels[1]!, choices })
  const buttons = await screen.findAllByRole('button', { name: /^The/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels)
  expect(buttons.map(({ className }) => className.includes('primary'))).toEqual([false, true])
  screen.getByRole('heading', { name: 'What do you say?' })
  expect(screen.getByRole('main').textContent).toContain('Asked in Les Moreau.')
  await userEvent.click(buttons[0]!)
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Take it back' }))
  screen.getByRole('button', { name: labels[1]! })
  expect(made).toMatchObject([{ answer: 'The lake', given: true }])
})

test('a link that is over says so, and leads to Coterie', async () => {
  show(asked, () => new CallError('invalid-token', 400))
  await screen.findByRole('heading', { name: 'This link no longer works.' })
  expect(screen.getByRole('link', { name: 'Go to Coterie' })).toHaveProperty('pathname', '/')
  expect(screen.queryByRole('button', { name: 'I’ve read it' })).toBeNull()
})

test('without the server it offers to try again, and a refused answer stays to be given', async () => {
  let refused: CallError | undefined = new CallError('unreachable', 0)
  show(asked, () => refused)
  await screen.findByRole('heading', { name: 'That didn’t work' })
  refused = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const button = await screen.findByRole('button', { name: 'I’ve read it' })
  refused = new CallError('too-many-requests', 429)
  await userEvent.click(button)
  await screen.findByRole('alert')
  expect(button.isConnected).toBe(true)
})
