import { readItem, removeItem, writeItem } from '../../api/page-storage.ts'
import type { Answer, AnswerKind } from './answer-kinds.ts'

const name = 'answers'

/** What was answered while the server was away, by what it answers. */
export function waitingAnswers(): ReadonlyMap<string, Answer> {
  try {
    return new Map(Object.entries(JSON.parse(readItem(name) ?? '{}') as Record<string, Answer>))
  } catch {
    return new Map()
  }
}

export function keyOfAnswer({ kind, params }: Pick<Answer, 'kind' | 'params'>): string {
  return [kind, ...Object.values(params)].join(' ')
}

export function waitingAnswer<Kind extends AnswerKind>(of: Pick<Answer<Kind>, 'kind' | 'params'>) {
  return waitingAnswers().get(keyOfAnswer(of)) as Answer<Kind> | undefined
}

export function saveWaiting(answer: Answer): void {
  save(new Map([...waitingAnswers(), [keyOfAnswer(answer), answer]]))
}

export function forgetWaiting(answer: Answer): void {
  const waiting = new Map(waitingAnswers())
  waiting.delete(keyOfAnswer(answer))
  save(waiting)
}

function save(waiting: ReadonlyMap<string, Answer>): void {
  if (waiting.size === 0) removeItem(name)
  else writeItem(name, JSON.stringify(Object.fromEntries(waiting)))
}
