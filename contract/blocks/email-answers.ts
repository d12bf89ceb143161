import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../fields.ts'
import { Hue } from '../groups.ts'
import { BlockKind } from './block-kind.ts'

/** Answers that every message of their kind has. `waitlist` is for an event without free seats, `waiting` once it is given. */
export const AnswerWord = Type.Enum(['confirmed', 'coming', 'waitlist', 'waiting', 'maybe', 'no', 'bring'])
export type AnswerWord = Type.Static<typeof AnswerWord>

/**
 * `answer` stands for itself; people read the `word`, or `label`, which somebody wrote, such as an option. To `bring`
 * something has both.
 */
const Choice = Type.Object({
  answer: Type.String(),
  word: Type.Optional(AnswerWord),
  label: Type.Optional(Type.String()),
  isGiven: Type.Boolean(),
})

/**
 * What a link in an email answers: a message with `title`, of `author` in `group`, in the name of `person`; `about`
 * says when and where an event is. `answer` is the one of the `choices` that the link is for; without it, the link leaves
 * the choice open.
 */
export const EmailAnswer = Type.Object({
  kind: BlockKind,
  message: Id,
  title: Type.Optional(Type.String()),
  author: Type.Optional(Type.String()),
  about: Type.Optional(Type.String()),
  group: Type.Object({ name: Type.String(), hue: Hue }),
  person: Type.String(),
  answer: Type.Optional(Type.String()),
  choices: Type.Array(Choice),
})
export type EmailAnswer = Type.Static<typeof EmailAnswer>

const Token = Text(300)

export const readEmailAnswer = endpoint('What a link in an email would answer', {
  method: 'POST',
  path: '/api/email-answers/look',
  access: 'anonymous',
  body: Type.Object({ token: Token }),
  response: EmailAnswer,
})

/** Sent again, it changes nothing. */
export const answerFromEmail = endpoint('Answer with a link from an email, or take the answer back', {
  method: 'PUT',
  path: '/api/email-answers',
  access: 'anonymous',
  body: Type.Object({ token: Token, answer: Text(100), given: Type.Boolean() }),
  response: EmailAnswer,
})
