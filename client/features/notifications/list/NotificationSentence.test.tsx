import { render } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewsRow } from '#contract/notifications.ts'
import { setLanguage, startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { NotificationSentence } from './NotificationSentence.tsx'

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => setLanguage('en_US'))

const person = (name: string) => ({ id: name, name, entityType: 'user' as const })
const [jeanne, tomas] = [person('Jeanne'), person('Tomáš')]

const reply: NewsRow = {
  id: 'reply',
  createdAt: 0,
  type: 'new_comment',
  target: 'reply',
  read: false,
  data: {},
  fromUser: jeanne,
  title: 'The lake',
  entityType: 'notification',
}

const joined: NewsRow = { ...reply, type: 'user_joined_group', target: 'moreau', title: undefined }

test.each<[string, NewsRow]>([
  ['Jeanne replied to The lake', reply],
  ['Jeanne replied to The lake', { ...reply, count: 1, people: [jeanne], peopleCount: 1 }],
  ['Jeanne sent 3 replies to The lake', { ...reply, count: 3, people: [jeanne], peopleCount: 1 }],
  ['Jeanne and Tomáš replied to The lake', { ...reply, count: 3, people: [jeanne, tomas], peopleCount: 2 }],
  ['Jeanne, Tomáš and 1 more replied to The lake', { ...reply, count: 3, people: [jeanne, tomas], peopleCount: 3 }],
  [
    'Jeanne, Tomáš and 4 more replied in a conversation',
    { ...reply, title: '', count: 9, people: [jeanne, tomas], peopleCount: 6 },
  ],
  ['Jeanne posted 10 messages', { ...reply, type: 'new_message', count: 10, people: [jeanne], peopleCount: 1 }],
  ['Jeanne joined the group', { ...joined, count: 2, people: [jeanne], peopleCount: 1 }],
  ['Jeanne and Tomáš joined the group', { ...joined, count: 2, people: [jeanne, tomas], peopleCount: 2 }],
  ['Jeanne, Tomáš and 1 more joined the group', { ...joined, count: 3, people: [jeanne, tomas], peopleCount: 3 }],
])('a row says “%s”', (sentence, row) => {
  const { container } = render(<NotificationSentence row={row} />)
  expect(container.textContent).toBe(sentence)
})

test('two names are joined as the language joins these names', async () => {
  await setLanguage('es_ES')
  const people = [person('Ada'), person('Inés')]
  const { container } = render(<NotificationSentence row={{ ...joined, count: 2, people, peopleCount: 2 }} />)
  expect(container.textContent).toBe('Ada e Inés se han unido al grupo')
  expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['Ada', 'Inés'])
})
