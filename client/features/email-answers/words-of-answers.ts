import type { AnswerWord } from '#contract/blocks/email-answers.ts'

/** For the answers that every message of their kind has. */
export const wordsOfAnswers = {
  confirmed: 'answer_confirmed',
  coming: 'answer_coming',
  waitlist: 'answer_waitlist',
  waiting: 'answer_waiting',
  maybe: 'answer_maybe',
  no: 'answer_no',
  bring: 'answer_bring',
} as const satisfies Record<AnswerWord, string>
