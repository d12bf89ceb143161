import * as contract from '#contract/collecting/asking.ts'
import { example } from '../../example.ts'
import { ada, bea, group, ids, message, secrets, times } from '../given.ts'

const question: contract.Question = {
  id: ids.question,
  text: 'What is the very first thing you remember?',
  askedAt: times.posted,
  mayRemove: false,
}
const waiting: contract.Question = {
  id: ids.waitingQuestion,
  text: 'Who taught you to bake?',
  by: ada,
  mayRemove: true,
}
const time = { weekday: 7, hour: 10, zone: 'Europe/Paris' }
const asking: contract.Asking = {
  id: ids.asking,
  group: ids.group,
  person: ada,
  by: ada,
  state: 'running',
  isResting: false,
  ...time,
  nextAt: times.goesLater,
  answers: 1,
  open: [question],
  waiting: [waiting],
  mayDecide: true,
  mayEnd: true,
  mayAdd: true,
}
const params = { id: ids.asking }
const posting = ['readers-only-read', 'hosts-only'] as const

export const askingExamples = [
  example(contract.listAskings, {
    params: { id: ids.group },
    response: { askings: [asking], mayOffer: true },
  }),
  example(contract.offerAsking, {
    params: { id: ids.group },
    body: { person: ids.bea, ...time },
    response: { ...asking, person: bea, state: 'offered', open: [], waiting: [], answers: 0, mayDecide: false },
    refusals: [
      ...posting,
      'already-asked',
      'declined-lately',
      'cannot-be-asked',
      'too-many-askings',
      'too-many-requests',
    ],
    notes: 'Runs at once when the viewer decides for the person; the first question then comes at once.',
  }),
  example(contract.readAsking, { params, response: asking }),
  example(contract.answerAsking, { params, body: { answer: 'yes' }, response: asking, refusals: ['forbidden'] }),
  example(contract.changeAsking, {
    params,
    body: { state: 'paused' },
    response: { ...asking, state: 'paused' },
    refusals: ['forbidden'],
    notes: 'By the person, whoever offered it, and hosts; only the person goes on.',
  }),
  example(contract.listAnswers, {
    params,
    query: {},
    response: { messages: [message.id], totalItems: 1 },
  }),
  example(contract.addQuestion, {
    params,
    body: { text: 'Who taught you to swim?' },
    response: asking,
    refusals: [...posting, 'empty-message', 'question-known', 'too-many-questions', 'too-many-requests'],
  }),
  example(contract.removeQuestion, { params: { id: ids.waitingQuestion }, refusals: ['forbidden'] }),
  example(contract.readQuestion, {
    params: { id: ids.question },
    response: {
      id: ids.question,
      text: question.text,
      asking: ids.asking,
      person: ada,
      group,
      isYours: true,
      mayDecide: true,
      isOpen: true,
    },
  }),
  example(contract.skipQuestion, {
    params: { id: ids.question },
    response: { next: ids.waitingQuestion },
    refusals: ['forbidden', 'too-many-requests'],
  }),
  example(contract.endAsking, { params, refusals: ['forbidden'] }),
  example(contract.stopAsking, {
    body: { token: secrets.stopToken },
    refusals: ['invalid-token', 'too-many-requests'],
  }),
]
