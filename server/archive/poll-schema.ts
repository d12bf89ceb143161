import * as Type from 'typebox'

const Id = Type.String({ minLength: 1, maxLength: 100 })
const Seconds = Type.Integer()
const Iso = Type.String()
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const Answer = Type.Enum(['yes', 'if-need-be', 'no'])

const ArchivedVote = Type.Object({ person: Id, answer: Answer, votedAt: Seconds, votedAtIso: Iso })

/** Of a poll that shows only numbers, `counts` and `voters` once it has ended, and nothing before. */
export const ArchivedPoll = Type.Object({
  kind: Type.Enum(['one', 'several', 'dates']),
  shows: Type.Enum(['names', 'numbers', 'numbers-at-end']),
  membersAdd: Type.Optional(Type.Literal(true)),
  zone: Type.Optional(Type.String()),
  endsAt: Type.Optional(Seconds),
  endsAtIso: Type.Optional(Iso),
  endedAt: Type.Optional(Seconds),
  endedAtIso: Type.Optional(Iso),
  remindedAt: Type.Optional(Seconds),
  remindedAtIso: Type.Optional(Iso),
  voters: Type.Optional(Count),
  options: Type.Array(
    Type.Object({
      text: Type.Optional(Type.String()),
      file: Type.Optional(Id),
      moment: Type.Optional(Type.String()),
      addedBy: Type.Optional(Id),
      votes: Type.Optional(Type.Array(ArchivedVote)),
      counts: Type.Optional(Type.Object({ yes: Count, 'if-need-be': Count, no: Count })),
    }),
    { maxItems: 20 },
  ),
})
export type ArchivedPoll = Type.Static<typeof ArchivedPoll>
