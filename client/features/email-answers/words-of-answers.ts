const words = { confirmed: 'answer_confirmed' } as const

/** For the answers that every message of their kind has. */
export function wordOfAnswer(answer: string): (typeof words)[keyof typeof words] | undefined {
  return words[answer as keyof typeof words]
}
