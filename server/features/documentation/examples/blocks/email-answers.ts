import type { EmailAnswer } from '#contract/blocks/email-answers.ts'
import * as contract from '#contract/blocks/email-answers.ts'
import { example } from '../../example.ts'
import { ids, secrets } from '../given.ts'

const token = secrets.answerToken
const asked: EmailAnswer = {
  kind: 'confirmation',
  message: ids.message,
  title: 'At the lake',
  author: 'Ada',
  group: { name: 'Les Moreau', hue: 4 },
  person: 'Bea',
  answer: 'confirmed',
  choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: false }],
}

export const emailAnswersExamples = [
  example(contract.readEmailAnswer, {
    body: { token },
    response: asked,
    refusals: ['invalid-token', 'too-many-requests'],
    notes:
      'The token is behind the `#` of a button in an email. It is good for 60 days, as long as its person is in the group and the message asks, and ends when its person signs out everywhere or changes the password or the login. It signs nobody in. Reading changes nothing.',
  }),
  example(contract.answerFromEmail, {
    body: { token, answer: 'confirmed', given: true },
    response: { ...asked, choices: [{ answer: 'confirmed', word: 'confirmed', isGiven: true }] },
    refusals: ['invalid-token', 'invalid-request', 'too-many-requests'],
    notes:
      'Answers in the name of its person, whoever calls, with any of the `choices`; `given: false` takes an answer back.',
  }),
]
