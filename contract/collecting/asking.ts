import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { EpochSeconds, Id, IdParams, Text, TimeZone } from '../fields.ts'
import { GroupRef } from '../groups.ts'
import { EmbedCards, MessagePage } from '../messages.ts'
import { UserRef } from '../users.ts'

/**
 * In a group `people` may be asked at a time. `unanswered` in a row let it rest. `notAgain` is for how many days nobody
 * offers it again after a no.
 */
export const askingLimits = {
  people: 10,
  listed: 50,
  waiting: 50,
  waitingOfMember: 10,
  question: 200,
  open: 5,
  unanswered: 2,
  notAgain: 30,
  ofList: 52,
} as const

/** From Monday, 1, to Sunday, 7, on the clocks of `zone`. */
const AskingTime = {
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  zone: TimeZone,
} as const

/** `by` wrote it, unless it is of the list. At `askedAt` it was asked. */
export const Question = Type.Object({
  id: Id,
  text: Type.String(),
  by: Type.Optional(UserRef),
  askedAt: Type.Optional(EpochSeconds),
  mayRemove: Type.Boolean(),
})
export type Question = Type.Static<typeof Question>

/**
 * `offered` until the person, or whoever looks after them, has agreed; `ended` keeps what was asked and told. `by`
 * offered it. `isResting`: it paused itself, because two in a row were left. `open` are asked and neither answered nor
 * left out, the newest first; `waiting` are of members and come before those of the list. The viewer decides for the
 * person (`mayDecide`), may end it, may add questions.
 */
export const Asking = Type.Object({
  id: Id,
  group: Id,
  person: UserRef,
  by: Type.Optional(UserRef),
  state: Type.Enum(['offered', 'running', 'paused', 'ended']),
  isResting: Type.Boolean(),
  ...AskingTime,
  nextAt: Type.Optional(EpochSeconds),
  answers: Type.Integer(),
  collection: Type.Optional(Id),
  open: Type.Array(Question),
  waiting: Type.Array(Question),
  mayDecide: Type.Boolean(),
  mayEnd: Type.Boolean(),
  mayAdd: Type.Boolean(),
})
export type Asking = Type.Static<typeof Asking>

const inGroup = { access: 'session', params: IdParams } as const

export const listAskings = endpoint('Who in a group is asked a question every week', {
  method: 'GET',
  path: '/api/groups/:id/askings',
  ...inGroup,
  response: Type.Object({ askings: Type.Array(Asking), mayOffer: Type.Boolean() }),
})

/** The person is asked first, unless it is the viewer or somebody whom they look after. Once per person and group. */
export const offerAsking = endpoint('Offer to ask somebody a question every week', {
  method: 'POST',
  path: '/api/groups/:id/askings',
  ...inGroup,
  status: 201,
  body: Type.Object({ person: Id, ...AskingTime }),
  response: Asking,
})

export const readAsking = endpoint('Somebody who is asked a question every week', {
  method: 'GET',
  path: '/api/askings/:id',
  ...inGroup,
  response: Asking,
})

/** For the person: `no` ends it. */
export const answerAsking = endpoint('Say whether you want to be asked', {
  method: 'PUT',
  path: '/api/askings/:id/answer',
  ...inGroup,
  body: Type.Object({ answer: Type.Enum(['yes', 'no']) }),
  response: Asking,
})

export const changeAsking = endpoint('Pause or go on, or change when the question comes', {
  method: 'PUT',
  path: '/api/askings/:id',
  ...inGroup,
  body: Type.Object({
    state: Type.Optional(Type.Enum(['running', 'paused'])),
    ...Type.Partial(Type.Object(AskingTime)).properties,
  }),
  response: Asking,
})

export const endAsking = endpoint('Ask no more; what was asked and told stays', {
  method: 'DELETE',
  path: '/api/askings/:id',
  ...inGroup,
  status: 204,
})

/** By the link in an email, without a session. */
export const stopAsking = endpoint('Stop being asked, with the link from an email', {
  method: 'POST',
  path: '/api/askings/stop',
  access: 'anonymous',
  status: 204,
  body: Type.Object({ token: Text(200) }),
})

/** The last told first. */
export const listAnswers = endpoint('30 of the messages in which somebody has told something', {
  method: 'GET',
  path: '/api/askings/:id/answers',
  ...inGroup,
  query: Type.Object({ ...EmbedCards.properties, before: Type.Optional(Id) }),
  response: MessagePage,
})

export const addQuestion = endpoint('Add a question of your own, to be asked next', {
  method: 'POST',
  path: '/api/askings/:id/questions',
  ...inGroup,
  status: 201,
  body: Type.Object({ text: Text(askingLimits.question) }),
  response: Asking,
})

/** One that waits, by whoever wrote it, the person, and hosts. */
export const removeQuestion = endpoint('Remove a question that has not been asked yet', {
  method: 'DELETE',
  path: '/api/questions/:id',
  ...inGroup,
  status: 204,
})

/** `answer` is the message that told it, the last if there are several. `isYours`: the viewer is asked. */
export const AskedQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  by: Type.Optional(UserRef),
  asking: Id,
  person: UserRef,
  group: GroupRef,
  isYours: Type.Boolean(),
  mayDecide: Type.Boolean(),
  isOpen: Type.Boolean(),
  answer: Type.Optional(Id),
})
export type AskedQuestion = Type.Static<typeof AskedQuestion>

export const readQuestion = endpoint('A question that was asked', {
  method: 'GET',
  path: '/api/questions/:id',
  ...inGroup,
  response: AskedQuestion,
})

/** The next one comes at once, if there is one; without a notification. */
export const skipQuestion = endpoint('Leave a question out, and be asked the next', {
  method: 'POST',
  path: '/api/questions/:id/skip',
  ...inGroup,
  response: Type.Object({ next: Type.Optional(Id) }),
})
